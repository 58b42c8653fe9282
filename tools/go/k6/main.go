// Package main is k6 with the extensions that our scenarios import.
package main

import "go.k6.io/k6/v2/cmd"

func main() {
	cmd.Execute()
}
