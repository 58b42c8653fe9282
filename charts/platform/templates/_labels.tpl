{{- define "platform.labels" -}}
app.kubernetes.io/name: platform
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/part-of: entourage
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: entourage-{{ .Chart.Version }}
{{- end -}}

{{- define "platform.host" -}}
{{- (urlParse .Values.global.publicUrl).host | splitList ":" | first -}}
{{- end -}}
