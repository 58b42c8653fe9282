{{- /* Name of the process: `identity`. */ -}}
{{- define "service.process" -}}
{{- .Values.process | default .Chart.Name -}}
{{- end -}}

{{- /* Name of its objects: `<release>-identity`, with the variant's name behind it. */ -}}
{{- define "service.name" -}}
{{- $name := printf "%s-%s" .Release.Name (include "service.process" .) -}}
{{- if .variant }}{{ $name = printf "%s-%s" $name .variant }}{{ end -}}
{{- if gt (len $name) 52 }}{{ fail (printf "the name %s is longer than 52 characters: choose a shorter name of the release" $name) }}{{ end -}}
{{- $name -}}
{{- end -}}

{{- define "service.selectorLabels" -}}
app.kubernetes.io/name: {{ include "service.process" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- if .variant }}
entourage/variant: {{ .variant }}
{{- end }}
{{- end -}}

{{- define "service.labels" -}}
{{ include "service.selectorLabels" . }}
app.kubernetes.io/component: {{ include "service.process" . }}
app.kubernetes.io/part-of: entourage
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: entourage-{{ .Chart.Version }}
{{- end -}}

{{- /*
Name, namespace, labels and, for a Job of a hook, when Helm makes the object. What a Job needs is made before it (by the weight) and
removed when the hooks of that time have succeeded, so that an uninstall leaves nothing.
Call: include "service.metadata" (list . <suffix of the name> <weight before the Job's> [further labels])
*/ -}}
{{- define "service.metadata" -}}
{{- $ := index . 0 -}}
name: {{ include "service.name" $ }}{{ index . 1 }}
namespace: {{ $.Release.Namespace }}
labels:
  {{- include "service.labels" $ | nindent 2 }}
  {{- if gt (len .) 3 }}
  {{- with index . 3 }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- end }}
{{- if $.Values.hook.events }}
annotations:
  helm.sh/hook: {{ $.Values.hook.events }}
  helm.sh/hook-weight: {{ sub (int $.Values.hook.weight) (int (index . 2)) | quote }}
  helm.sh/hook-delete-policy: before-hook-creation,hook-succeeded
{{- end }}
{{- end -}}

{{- define "service.image" -}}
{{- $image := .Values.image | default (include "service.process" .) -}}
{{- $global := .Values.global.image -}}
{{- $name := printf "%s/%s" (trimSuffix "/" $global.registry) $image -}}
{{- $tag := tpl (.Values.imageTag | default $global.tag | default .Chart.AppVersion) . -}}
{{- with index $global.digests (.Values.imageDigest | default $image) -}}
{{ $name }}@{{ . }}
{{- else -}}
{{ $name }}:{{ $tag }}
{{- end -}}
{{- end -}}

{{- define "service.hasTls" -}}
{{- if ne .Values.global.tls.mode "none" }}true{{ end -}}
{{- end -}}

{{- define "service.tlsSecret" -}}
{{- .Values.tls.existingSecret | default (printf "%s-tls" (include "service.name" .)) -}}
{{- end -}}

{{- /* One Secret for all variants: they are the same process. */ -}}
{{- define "service.secret" -}}
{{- tpl .Values.secret.existingSecret . | default (printf "%s-%s" .Release.Name (include "service.process" .)) -}}
{{- end -}}

{{- /* Keys of the Secret that the process is given, as JSON. */ -}}
{{- define "service.secretKeys" -}}
{{- $keys := list -}}
{{- range $key, $isGiven := .Values.secret.keys }}{{ if $isGiven }}{{ $keys = append $keys $key }}{{ end }}{{ end -}}
{{- toJson $keys -}}
{{- end -}}
