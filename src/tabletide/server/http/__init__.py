"""The rim: requests, sockets, cookies, headers, rations, and what went wrong."""
