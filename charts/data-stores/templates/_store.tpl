{{- /* Call: include "store.name" (list . <store>) */ -}}
{{- define "store.name" -}}
{{- printf "%s-%s" (index . 0).Release.Name (index . 1) -}}
{{- end -}}

{{- define "store.selectorLabels" -}}
app.kubernetes.io/name: {{ index . 1 }}
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
{{- end -}}

{{- define "store.labels" -}}
{{ include "store.selectorLabels" . }}
app.kubernetes.io/component: {{ index . 1 }}
app.kubernetes.io/part-of: entourage-stores
app.kubernetes.io/managed-by: {{ (index . 0).Release.Service }}
helm.sh/chart: data-stores-{{ (index . 0).Chart.Version }}
{{- end -}}

{{- define "store.metadata" -}}
name: {{ include "store.name" . }}
namespace: {{ (index . 0).Release.Namespace }}
labels:
  {{- include "store.labels" . | nindent 2 }}
{{- end -}}

{{- define "store.secret" -}}
{{- index (index . 0).Values (index . 1) "existingSecret" | default (include "store.name" .) -}}
{{- end -}}

{{- define "store.hasTls" -}}
{{- if ne .Values.tls.mode "none" }}true{{ end -}}
{{- end -}}

{{- /* What all four have around their container: account, services, budget, policy, certificate. Call: (list . <store> <ports by name>) */ -}}
{{- define "store.surroundings" -}}
{{- $ := index . 0 -}}
{{- $store := index . 1 -}}
{{- $ports := index . 2 -}}
{{- $name := include "store.name" . -}}
apiVersion: v1
kind: ServiceAccount
metadata:
  {{- include "store.metadata" . | nindent 2 }}
automountServiceAccountToken: false
---
apiVersion: v1
kind: Service
metadata:
  {{- include "store.metadata" . | nindent 2 }}
spec:
  selector:
    {{- include "store.selectorLabels" . | nindent 4 }}
  ports:
    {{- range $port, $number := $ports }}
    - { name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }} }
    {{- end }}
---
# A name for each member, also before it is ready.
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}-members
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "store.labels" . | nindent 4 }}
spec:
  clusterIP: None
  publishNotReadyAddresses: true
  selector:
    {{- include "store.selectorLabels" . | nindent 4 }}
  ports:
    {{- range $port, $number := $ports }}
    - { name: {{ $port }}, port: {{ $number }}, targetPort: {{ $port }} }
    {{- end }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "store.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  selector:
    matchLabels:
      {{- include "store.selectorLabels" . | nindent 6 }}
{{- if $.Values.network.policies }}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  {{- include "store.metadata" . | nindent 2 }}
spec:
  podSelector:
    matchLabels:
      {{- include "store.selectorLabels" . | nindent 6 }}
  policyTypes: [Ingress, Egress]
  ingress:
    - ports: [{ port: client }{{ if eq $store "nats" }}, { port: monitor }{{ end }}]
      from:
        {{- toYaml $.Values.network.clients | nindent 8 }}
    {{- if eq $store "nats" }}
    - ports: [{ port: monitor }]
      from:
        {{- toYaml $.Values.network.monitoring | nindent 8 }}
    {{- end }}
    {{- if eq $store "postgres" }}
    - ports: [{ port: client }]
      from:
        {{- toYaml $.Values.network.keda | nindent 8 }}
    {{- end }}
    {{- if has $store (list "mongo" "nats") }}
    # Its other members.
    - from: [{ podSelector: { matchLabels: {{ include "store.selectorLabels" . | fromYaml | toJson }} } }]
    {{- end }}
  egress:
    - ports: [{ port: 53, protocol: UDP }, { port: 53, protocol: TCP }]
      to:
        {{- toYaml $.Values.network.dns | nindent 8 }}
    {{- if has $store (list "mongo" "nats") }}
    - to: [{ podSelector: { matchLabels: {{ include "store.selectorLabels" . | fromYaml | toJson }} } }]
    {{- end }}
{{- end }}
{{- if eq $.Values.tls.mode "certManager" }}
---
apiVersion: cert-manager.io/v1
kind: Certificate
metadata:
  {{- include "store.metadata" . | nindent 2 }}
spec:
  secretName: {{ $name }}-tls
  commonName: {{ $name }}
  dnsNames:
    - {{ $name }}
    - {{ $name }}.{{ $.Release.Namespace }}.svc
    # Node takes no wildcard before a single label, so each member has its name.
    {{- range $at := until (int (index $.Values $store "replicas")) }}
    - {{ $name }}-{{ $at }}.{{ $name }}-members
    {{- end }}
    - '*.{{ $name }}-members.{{ $.Release.Namespace }}.svc'
    - localhost
  duration: {{ $.Values.tls.duration }}
  renewBefore: {{ $.Values.tls.renewBefore }}
  privateKey: { algorithm: ECDSA, size: 256, rotationPolicy: Always }
  usages: [digital signature, key encipherment, server auth, client auth]
  issuerRef: { name: {{ $.Values.tls.issuer.name }}, kind: {{ $.Values.tls.issuer.kind }}, group: {{ $.Values.tls.issuer.group }} }
{{- end }}
{{- end -}}

{{- /* A StatefulSet; `containers` and `volumes` are YAML. Call: (list . <store> <containers> <volumes> [init containers]) */ -}}
{{- define "store.statefulSet" -}}
{{- $ := index . 0 -}}
{{- $values := index $.Values (index . 1) -}}
{{- $at := list $ (index . 1) -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  {{- include "store.metadata" $at | nindent 2 }}
spec:
  replicas: {{ $values.replicas }}
  serviceName: {{ include "store.name" $at }}-members
  # Members find each other at their first start.
  podManagementPolicy: Parallel
  selector:
    matchLabels:
      {{- include "store.selectorLabels" $at | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "store.labels" $at | nindent 8 }}
      annotations:
        checksum/configuration: {{ index . 2 | sha256sum }}
    spec:
      serviceAccountName: {{ include "store.name" $at }}
      automountServiceAccountToken: false
      enableServiceLinks: false
      {{- with $.Values.pullSecrets }}
      imagePullSecrets:
        {{- range . }}
        - name: {{ . }}
        {{- end }}
      {{- end }}
      {{- with $.Values.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      terminationGracePeriodSeconds: 60
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        fsGroupChangePolicy: OnRootMismatch
        seccompProfile: { type: RuntimeDefault }
      affinity:
        podAntiAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 100
              podAffinityTerm:
                topologyKey: kubernetes.io/hostname
                labelSelector:
                  matchLabels:
                    {{- include "store.selectorLabels" $at | nindent 20 }}
      {{- if gt (len .) 4 }}
      initContainers:
        {{- index . 4 | nindent 8 }}
      {{- end }}
      containers:
        {{- index . 2 | nindent 8 }}
      volumes:
        - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
        {{- if include "store.hasTls" $ }}
        - name: tls
          secret: { secretName: {{ include "store.name" $at }}-tls, defaultMode: 0440 }
        {{- end }}
        {{- index . 3 | nindent 8 }}
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $values.volume.storageClassName }}
        storageClassName: {{ . }}
        {{- end }}
        resources: { requests: { storage: {{ $values.volume.size }} } }
{{- end -}}

{{- define "store.securityContext" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  allowPrivilegeEscalation: false
  privileged: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- /* Call: include "store.resources" (list . <store>) */ -}}
{{- define "store.resources" -}}
{{- $resources := index (index . 0).Values (index . 1) "resources" -}}
resources:
  requests: { cpu: {{ $resources.cpu }}, memory: {{ $resources.memoryMegabytes }}Mi, ephemeral-storage: 256Mi }
  limits: { memory: {{ $resources.memoryMegabytes }}Mi, ephemeral-storage: 320Mi }
{{- end -}}
