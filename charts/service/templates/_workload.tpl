{{- define "service.deployment" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  {{- if not (or .Values.autoscaling.enabled .Values.keda.enabled) }}
  replicas: {{ .Values.replicas }}
  {{- end }}
  revisionHistoryLimit: 5
  strategy:
    type: {{ .Values.strategy.type }}
    {{- if eq .Values.strategy.type "RollingUpdate" }}
    rollingUpdate:
      maxSurge: {{ .Values.strategy.maxSurge }}
      maxUnavailable: {{ .Values.strategy.maxUnavailable }}
    {{- end }}
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
  template:
    {{- include "service.podTemplate" . | nindent 4 }}
{{- end -}}

{{- define "service.job" -}}
apiVersion: batch/v1
kind: Job
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  backoffLimit: {{ .Values.job.backoffLimit }}
  activeDeadlineSeconds: {{ .Values.job.activeDeadlineSeconds }}
  template:
    {{- include "service.podTemplate" . | nindent 4 }}
{{- end -}}

{{- /* For a single replica there is no budget: it would keep its node from being drained. */ -}}
{{- define "service.hasBudget" -}}
{{- $replicas := int .Values.replicas -}}
{{- if .Values.autoscaling.enabled }}{{ $replicas = int .Values.autoscaling.minReplicas }}{{ end -}}
{{- if .Values.keda.enabled }}{{ $replicas = int .Values.keda.maxReplicas }}{{ end -}}
{{- if gt $replicas 1 }}true{{ end -}}
{{- end -}}

{{- define "service.podDisruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  maxUnavailable: {{ .Values.podDisruptionBudget.maxUnavailable }}
  # What is not ready may go: otherwise a broken replica would keep its node from being drained.
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "service.selectorLabels" . | nindent 6 }}
{{- end -}}

{{- define "service.horizontalPodAutoscaler" -}}
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "service.name" . }} }
  minReplicas: {{ .Values.autoscaling.minReplicas }}
  maxReplicas: {{ .Values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .Values.autoscaling.cpu }} }
    {{- with .Values.autoscaling.requestsInFlight }}
    {{- if .average }}
    - type: Pods
      pods:
        metric: { name: {{ .metric }} }
        target: { type: AverageValue, averageValue: {{ .average | quote }} }
    {{- end }}
    {{- end }}
  behavior:
    # One minute of calm is not yet the end of a rush.
    scaleDown:
      stabilizationWindowSeconds: 300
      policies: [{ type: Pods, value: 1, periodSeconds: 60 }]
{{- end -}}

{{- /* KEDA asks the store itself, without a certificate of the platform. */ -}}
{{- define "service.scaledObject" -}}
apiVersion: keda.sh/v1alpha1
kind: TriggerAuthentication
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  secretTargetRef:
    - { parameter: connection, name: {{ .Values.keda.connection.existingSecret | default (include "service.secret" .) }}, key: {{ .Values.keda.connection.key }} }
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  {{- include "service.metadata" (list . "" 0) | nindent 2 }}
spec:
  scaleTargetRef: { name: {{ include "service.name" . }} }
  minReplicaCount: {{ .Values.keda.minReplicas }}
  maxReplicaCount: {{ .Values.keda.maxReplicas }}
  pollingInterval: {{ .Values.keda.pollingIntervalSeconds }}
  cooldownPeriod: {{ .Values.keda.cooldownSeconds }}
  triggers:
    - type: postgresql
      metadata:
        query: {{ tpl .Values.keda.query . | quote }}
        targetQueryValue: "1"
      authenticationRef: { name: {{ include "service.name" . }} }
{{- end -}}
