import NetworkTesting
import Testing

/// The recipe for DuckDB, with names on S3.
extension RecipesTests {
    @Test(.needs(.duckdb, .s3, .s3Extensions))
    func `the commands for DuckDB read names from S3 as written`() async throws {
        let (place, site) = (try RecipePlace(), try await MirrorSite())
        let commands = try RecipePlace.blocks("DuckDB", of: "Recipes")
        try #require(commands.count == 2)
        // The port is below the range from which the system assigns ports to connections.
        let server = "127.0.0.1:\(Int.random(in: 20_000...32_000))"
        // Only the settings for the address of the server are added to the secret on the page.
        let secret = try #require(try RecipePlace.blocks("DuckDB", of: "Recipes", in: "sql").first)
        let region = "REGION 'eu-central-1'"
        try #require(secret.contains(region))
        try place.write(
            secret.replacing(region, with: "\(region), ENDPOINT '\(server)', USE_SSL false, URL_STYLE 'path'")
                + "\n",
            to: "secrets")
        try place.write(
            """
            set -e
            for name in httpfs aws; do
                file=$(python3 -c "import duckdb_extension_$name as package; print(package.__path__[0])")
                file=$(echo "$file"/extensions/*/*.duckdb_extension)
                folder=.duckdb/extensions/$(basename "$(dirname "$file")")/$(duckdb -csv -noheader -c 'PRAGMA platform')
                mkdir -p "$folder"
                ln -s "$file" "$folder"
            done
            python3 -m moto.server --host 127.0.0.1 --port \(server.split(separator: ":")[1]) >server 2>&1 & server=$!
            trap 'kill $server; wait $server || true' EXIT
            curl --silent --fail --retry 60 --retry-connrefused --retry-delay 1 --request PUT http://\(server)/lake >/dev/null
            mv secrets .duckdbrc
            duckdb -c "COPY (SELECT range AS id, 'name-' || range AS username FROM range(20))
                TO 's3://lake/names/a.parquet'"
            \(commands[0])
            duckdb -csv -noheader -c "SELECT outcome, count(*), count(DISTINCT id) FROM 'outcomes.parquet' GROUP BY 1"
            grep -c 'GET .*/lake/names/a.parquet' server
            """, to: "commands")
        let result = try await place.sh(
            // Not every sh supports pipefail.
            "bash commands",
            [
                "SIGNUP_GITHUB_URL": site.url, "AWS_ACCESS_KEY_ID": "key",
                "AWS_SECRET_ACCESS_KEY": "secret-12345",
            ])
        #expect(result.status == 0, "\(result)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "available,20,20" && lines.count == 2, "\(result)")
        #expect(!result.output.contains("secret-12345") && !result.errors.contains("secret-12345"))
        #expect(site.questions == 20)
    }
}
