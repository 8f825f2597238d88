// GitHubSignup
