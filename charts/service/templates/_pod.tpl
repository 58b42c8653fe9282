{{- define "service.podTemplate" -}}
metadata:
  labels:
    {{- include "service.labels" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- if or .Values.podAnnotations .Values.files }}
  annotations:
    {{- if .Values.files }}
    checksum/files: {{ include "service.filesData" . | sha256sum }}
    {{- end }}
    {{- with .Values.podAnnotations }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- end }}
spec:
  {{- include "service.podSpec" . | nindent 2 }}
{{- end -}}

{{- define "service.podSpec" -}}
{{- $isJob := eq .Values.workload "Job" -}}
serviceAccountName: {{ include "service.name" . }}
automountServiceAccountToken: false
# Otherwise variables with the names of all Services would be among the settings.
enableServiceLinks: false
{{- with .Values.global.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.priorityClassName | default .Values.global.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
terminationGracePeriodSeconds: {{ add .Values.shutdown.delaySeconds .Values.shutdown.drainSeconds .Values.shutdown.reserveSeconds }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- if $isJob }}
restartPolicy: Never
{{- else }}
topologySpreadConstraints:
  {{- range list "topology.kubernetes.io/zone" "kubernetes.io/hostname" }}
  - topologyKey: {{ . }}
    maxSkew: 1
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "service.selectorLabels" $ | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
containers:
  - name: {{ include "service.process" . }}
    {{- include "service.container" . | nindent 4 }}
volumes:
  {{- include "service.volumes" . | nindent 2 }}
{{- end -}}

{{- define "service.container" -}}
image: {{ include "service.image" . }}
imagePullPolicy: {{ .Values.global.image.pullPolicy }}
{{- with .Values.command }}
command:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.args }}
args:
  {{- tpl (toYaml .) $ | nindent 2 }}
{{- end }}
env:
  {{- include "service.env" . | trim | nindent 2 }}
{{- if eq .Values.workload "Deployment" }}
ports:
  {{- range $name, $port := .Values.ports }}
  - name: {{ $name }}
    containerPort: {{ $port }}
  {{- end }}
{{- $scheme := ternary "HTTPS" "HTTP" (and .Values.tls.serves (ne .Values.global.tls.mode "none")) }}
# The port is open before the store is; a boot without its store ends by itself.
startupProbe:
  httpGet: { path: /livez, port: http, scheme: {{ $scheme }} }
  periodSeconds: 1
  timeoutSeconds: 1
  failureThreshold: 60
# A restart is for a loop that is stuck, never for a store that is away.
livenessProbe:
  httpGet: { path: /livez, port: http, scheme: {{ $scheme }} }
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet: { path: /readyz, port: http, scheme: {{ $scheme }} }
  periodSeconds: 5
  timeoutSeconds: 2
  failureThreshold: 1
{{- end }}
{{- with .Values.resources }}
resources:
  requests:
    cpu: {{ .cpu }}
    memory: {{ .requestedMegabytes }}Mi
    ephemeral-storage: {{ .ephemeralMegabytes }}Mi
  limits:
    memory: {{ add .heapMegabytes .nativeMegabytes }}Mi
    ephemeral-storage: {{ add .ephemeralMegabytes 64 }}Mi
    {{- if .gpus }}
    nvidia.com/gpu: {{ .gpus }}
    {{- end }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  allowPrivilegeEscalation: false
  privileged: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
volumeMounts:
  - { name: tmp, mountPath: /tmp }
  {{- if or (include "service.secretKeys" . | fromJsonArray) .Values.secret.asFolder }}
  - { name: secrets, mountPath: /etc/entourage/secrets, readOnly: true }
  {{- end }}
  {{- if include "service.hasTls" . }}
  - { name: tls, mountPath: /etc/entourage/tls, readOnly: true }
  {{- end }}
  {{- if and .Values.usesObjectStore (not .Values.global.objectStore.bucket) }}
  - { name: objects, mountPath: /var/lib/entourage/objects }
  {{- end }}
  {{- range $path, $_ := .Values.files }}
  - { name: files, mountPath: {{ $path }}, subPath: {{ base $path }}, readOnly: true }
  {{- end }}
  {{- range $name, $volume := .Values.volumes }}
  {{- if $volume }}
  - { name: {{ $name }}, mountPath: {{ $volume.mountPath }} }
  {{- end }}
  {{- end }}
{{- end -}}

{{- define "service.volumes" -}}
{{- $keys := include "service.secretKeys" . | fromJsonArray -}}
- name: tmp
  emptyDir: { sizeLimit: {{ .Values.resources.ephemeralMegabytes }}Mi }
{{- if or $keys .Values.secret.asFolder }}
- name: secrets
  secret:
    secretName: {{ include "service.secret" . }}
    defaultMode: 0440
    {{- if not .Values.secret.asFolder }}
    items:
      {{- range $keys }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
    {{- end }}
{{- end }}
{{- if include "service.hasTls" . }}
- name: tls
  secret:
    secretName: {{ include "service.tlsSecret" . }}
    defaultMode: 0440
    items: [{ key: ca.crt, path: ca.crt }, { key: tls.crt, path: tls.crt }, { key: tls.key, path: tls.key }]
{{- end }}
{{- if and .Values.usesObjectStore (not .Values.global.objectStore.bucket) }}
- name: objects
  persistentVolumeClaim: { claimName: {{ required "global.objectStore needs a bucket or a claim: files and models of the training centre are kept there" .Values.global.objectStore.claim }} }
{{- end }}
{{- if .Values.files }}
- name: files
  configMap: { name: {{ include "service.name" . }}-files }
{{- end }}
{{- range $name, $volume := .Values.volumes }}
{{- if $volume }}
- name: {{ $name }}
  {{- tpl (toYaml (omit $volume "mountPath")) $ | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "service.filesData" -}}
{{- range $path, $text := .Values.files }}
{{ base $path }}: {{ tpl $text $ | quote }}
{{- end }}
{{- end -}}
