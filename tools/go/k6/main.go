// Package main is k6 with the module that our scenarios import beside its own.
package main

import (
	"go.k6.io/k6/v2/cmd"

	_ "entourage.example/tools/k6/sse"
)

func main() {
	cmd.Execute()
}
