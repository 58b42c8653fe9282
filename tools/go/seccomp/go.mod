module entourage.example/tools/seccomp

go 1.26.0

require (
	github.com/elastic/go-seccomp-bpf v1.6.0
	github.com/moby/profiles/seccomp v0.3.0
	github.com/opencontainers/runtime-spec v1.3.0
	golang.org/x/net v0.62.0
)

require golang.org/x/sys v0.49.0 // indirect
