// A server for measurements. Responds to every GET request on 127.0.0.1 in the same way as GitHub responds for an
// available name, on kept-alive connections, as fast as one thread can. Prints its port, and then runs until it is
// killed.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

static const char body[] =
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
    "<title>Page not found &middot; GitHub &middot; GitHub</title>\n"
    "</head><body></body></html>\n";

int main(void) {
    char answer[1024];
    int length = snprintf(
        answer, sizeof answer,
        "HTTP/1.1 404 Not Found\r\nServer: GitHub.com\r\nX-GitHub-Request-Id: 1A2B:3C4D\r\n"
        "Content-Type: text/html; charset=utf-8\r\nContent-Length: %zu\r\n\r\n%s",
        sizeof body - 1, body);
    struct sockaddr_in address = { .sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
    socklen_t size = sizeof address;
    int listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), poll = epoll_create1(0), one = 1;
    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 1024)
        || getsockname(listener, (struct sockaddr *)&address, &size)) {
        perror("server");
        return 1;
    }
    printf("%d\n", ntohs(address.sin_port));
    fflush(stdout);
    struct epoll_event event = { .events = EPOLLIN, .data.fd = listener }, events[256];
    epoll_ctl(poll, EPOLL_CTL_ADD, listener, &event);
    for (;;) {
        int count = epoll_wait(poll, events, 256, -1);
        for (int index = 0; index < count; index++) {
            int connection = events[index].data.fd;
            if (connection == listener) {
                while ((connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK)) >= 0) {
                    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
                    event.data.fd = connection;
                    epoll_ctl(poll, EPOLL_CTL_ADD, connection, &event);
                }
                continue;
            }
            // Each request fits into one read, because the client waits for each response.
            char request[8192];
            ssize_t got = read(connection, request, sizeof request);
            if (got <= 0 || write(connection, answer, (size_t)length) != length) close(connection);
        }
    }
}
