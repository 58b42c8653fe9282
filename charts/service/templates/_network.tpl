{{- define "service.service" -}}
apiVersion: v1
kind: Service
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
  {{- with .Values.service.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  {{- if .Values.service.headless }}
  clusterIP: None
  {{- end }}
  selector:
    {{- include "service.selectorLabels" . | nindent 4 }}
  ports:
    {{- range $name, $port := .Values.ports }}
    - { name: {{ $name }}, port: {{ $port }}, targetPort: {{ $name }} }
    {{- end }}
{{- end -}}

{{- /* Exactly the connections of this process; probes come from the node and are always allowed. */ -}}
{{- define "service.networkPolicy" -}}
{{- $servers := .Values.global.network.servers -}}
{{- $monitoring := and (eq .Values.workload "Deployment") .Values.global.monitoring.serviceMonitors -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "service.metadata" (list . "" 10) | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  {{- if or .Values.calledBy .Values.allowFrom $monitoring }}
  ingress:
    {{- with .Values.calledBy }}
    - ports: [{ port: http }]
      from:
        {{- range . }}
        - podSelector: { matchLabels: { app.kubernetes.io/name: {{ . }}, app.kubernetes.io/instance: {{ $.Release.Name }} } }
        {{- end }}
    {{- end }}
    {{- with .Values.allowFrom }}
    - ports: [{ port: http }]
      from:
        {{- toYaml . | nindent 8 }}
    {{- end }}
    {{- if $monitoring }}
    - ports: [{ port: {{ .Values.metricsPort }} }]
      from:
        {{- toYaml .Values.global.monitoring.from | nindent 8 }}
    {{- end }}
  {{- else }}
  ingress: []
  {{- end }}
  egress:
    - ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
      to:
        {{- toYaml .Values.global.network.dns | nindent 8 }}
    {{- with .Values.calls.services }}
    - ports: [{ port: 8080 }]
      to:
        {{- range . }}
        - podSelector: { matchLabels: { app.kubernetes.io/name: {{ . }}, app.kubernetes.io/instance: {{ $.Release.Name }} } }
        {{- end }}
    {{- end }}
    {{- range include "service.servers" . | fromJsonArray }}
    {{- if not (hasKey $servers .) }}{{ fail (printf "global.network.servers has no %s" .) }}{{ end }}
    {{- $server := index $servers . }}
    # {{ . }}
    - ports:
        {{- range $server.ports }}
        - { port: {{ . }} }
        {{- end }}
      to:
        {{- toYaml $server.to | nindent 8 }}
    {{- end }}
{{- end -}}

{{- define "service.serviceMonitor" -}}
{{- $isTls := and .Values.tls.serves (ne .Values.global.tls.mode "none") -}}
apiVersion: monitoring.coreos.com/v1
kind: ServiceMonitor
metadata:
  {{- include "service.metadata" (list . "" 0 .Values.global.monitoring.labels) | nindent 2 }}
spec:
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  endpoints:
    - port: {{ .Values.metricsPort }}
      interval: {{ .Values.global.monitoring.interval }}
      # The process says itself which service it is, in the label of that name.
      honorLabels: true
      {{- if $isTls }}
      scheme: https
      tlsConfig:
        ca: { secret: { name: {{ include "service.tlsSecret" . }}, key: ca.crt } }
        serverName: {{ include "service.name" . }}
      {{- end }}
{{- end -}}

{{- define "service.certificate" -}}
{{- $name := include "service.name" . -}}
{{- $tls := .Values.global.tls -}}
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  {{- include "service.metadata" (list . "" 10) | nindent 2 }}
spec:
  secretName: {{ include "service.tlsSecret" . }}
  commonName: {{ $name }}
  dnsNames:
    - {{ $name }}
    - {{ $name }}.{{ .Release.Namespace }}
    - {{ $name }}.{{ .Release.Namespace }}.svc
  duration: {{ $tls.duration }}
  renewBefore: {{ $tls.renewBefore }}
  privateKey: { algorithm: ECDSA, size: 256, rotationPolicy: Always }
  # A process serves with it and shows it to others.
  usages: [digital signature, key encipherment, server auth, client auth]
  issuerRef: { name: {{ $tls.issuer.name }}, kind: {{ $tls.issuer.kind }}, group: {{ $tls.issuer.group }} }
{{- end -}}

{{- define "service.externalSecret" -}}
{{- $external := .Values.global.externalSecrets -}}
{{- $entry := printf "%s/%s" $external.path (include "service.process" .) -}}
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  {{- include "service.metadata" (list . "" 10) | nindent 2 }}
spec:
  refreshInterval: {{ $external.refreshInterval }}
  secretStoreRef: { name: {{ $external.store.name }}, kind: {{ $external.store.kind }} }
  target: { name: {{ include "service.secret" . }} }
  {{- if .Values.secret.asFolder }}
  dataFrom:
    - extract: { key: {{ $entry }} }
  {{- else }}
  data:
    {{- range include "service.secretKeys" . | fromJsonArray }}
    - secretKey: {{ . }}
      remoteRef: { key: {{ $entry }}, property: {{ . }} }
    {{- end }}
  {{- end }}
{{- end -}}
