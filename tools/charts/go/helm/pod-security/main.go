// Reads a JSON array of objects of Kubernetes from standard input and prints, as a JSON array, what Pod Security refuses about the pods
// of each at level 'restricted': the same evaluation as that of the API server.
package main

import (
	"encoding/json"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/pod-security-admission/api"
	"k8s.io/pod-security-admission/policy"
)

type pod struct {
	Name string            `json:"name"`
	Meta metav1.ObjectMeta `json:"metadata"`
	Spec corev1.PodSpec    `json:"spec"`
}

type finding struct {
	Name    string   `json:"name"`
	Refused []string `json:"refused"`
}

func main() {
	var pods []pod
	if err := json.NewDecoder(os.Stdin).Decode(&pods); err != nil {
		log.Fatal(err)
	}
	evaluator, err := policy.NewEvaluator(policy.DefaultChecks(), nil)
	if err != nil {
		log.Fatal(err)
	}
	restricted := api.LevelVersion{Level: api.LevelRestricted, Version: api.LatestVersion()}
	findings := []finding{}
	for _, one := range pods {
		found := finding{Name: one.Name, Refused: []string{}}
		for _, result := range evaluator.EvaluatePod(restricted, &one.Meta, &one.Spec) {
			if !result.Allowed {
				found.Refused = append(found.Refused, result.ForbiddenReason+": "+result.ForbiddenDetail)
			}
		}
		findings = append(findings, found)
	}
	if err := json.NewEncoder(os.Stdout).Encode(findings); err != nil {
		log.Fatal(err)
	}
}
