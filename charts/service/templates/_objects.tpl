{{- define "service.serviceAccount" -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "service.metadata" (list . "" 10) | nindent 2 }}
# A process asks nothing of Kubernetes: no token, no rights.
automountServiceAccountToken: false
{{- end -}}

{{- define "service.files" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  {{- include "service.metadata" (list . "-files" 10) | nindent 2 }}
data:
  {{- include "service.filesData" . | nindent 2 }}
{{- end -}}

{{- /* All objects of one process. */ -}}
{{- define "service.objects" -}}
{{- $values := .Values -}}
{{- $isDeployment := eq $values.workload "Deployment" -}}
{{- $hasSecret := or (include "service.secretKeys" . | fromJsonArray) $values.secret.asFolder -}}
{{- $parts := list "serviceAccount" (ternary "deployment" "job" $isDeployment) -}}
{{- if $values.files }}{{ $parts = append $parts "files" }}{{ end -}}
{{- if $values.global.network.policies }}{{ $parts = append $parts "networkPolicy" }}{{ end -}}
{{- if and (eq $values.global.tls.mode "certManager") (not $values.tls.existingSecret) }}{{ $parts = append $parts "certificate" }}{{ end -}}
{{- if and $hasSecret $values.global.externalSecrets.enabled (not $values.secret.existingSecret) }}{{ $parts = append $parts "externalSecret" }}{{ end -}}
{{- if $isDeployment -}}
{{- if $values.service.enabled }}{{ $parts = append $parts "service" }}{{ end -}}
{{- if include "service.hasBudget" . }}{{ $parts = append $parts "podDisruptionBudget" }}{{ end -}}
{{- if $values.autoscaling.enabled }}{{ $parts = append $parts "horizontalPodAutoscaler" }}{{ end -}}
{{- if $values.keda.enabled }}{{ $parts = append $parts "scaledObject" }}{{ end -}}
{{- if $values.global.monitoring.serviceMonitors }}{{ $parts = append $parts "serviceMonitor" }}{{ end -}}
{{- end -}}
{{- range $parts }}
---
{{ include (printf "service.%s" .) $ }}
{{- end }}
{{- end -}}
