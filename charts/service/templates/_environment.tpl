{{- /* Settings that are no secrets, as a JSON object of name to text; empty ones are left out. */ -}}
{{- define "service.settings" -}}
{{- $settings := dict -}}
{{- /* Of processes that listen, and none of a command. */ -}}
{{- $ofListeners := list "HOST" "PORT" "SHUTDOWN_DELAY_SECONDS" "DRAIN_SECONDS" "OTEL_EXPORTER_OTLP_ENDPOINT" "OTEL_TRACES_SAMPLER" "OTEL_TRACES_SAMPLER_ARG" -}}
{{- $env := ternary .Values.env (include "service.without" (list .Values.env $ofListeners) | fromJson) (eq .Values.workload "Deployment") -}}
{{- range $name, $value := $env -}}
{{- $text := tpl (toString $value) $ -}}
{{- if ne $text "" }}{{ $_ := set $settings $name $text }}{{ end -}}
{{- end -}}
{{- $scheme := ternary "https" "http" (ne .Values.global.tls.mode "none") -}}
{{- $urls := dict -}}
{{- range .Values.calls.services -}}
{{- $_ := set $urls . (printf "%s://%s-%s:8080/graphql" $scheme $.Release.Name .) -}}
{{- end -}}
{{- if eq .Values.calls.setting "each" -}}
{{- range $service, $url := $urls }}{{ $_ := set $settings (printf "%s_URL" ($service | replace "-" "_" | upper)) $url }}{{ end -}}
{{- else if .Values.calls.setting -}}
{{- $_ := set $settings .Values.calls.setting (toJson $urls) -}}
{{- end -}}
{{- if include "service.hasTls" . -}}
{{- $_ := set $settings "TLS_CA_FILE" "/etc/entourage/tls/ca.crt" -}}
{{- $_ := set $settings "TLS_CERT_FILE" "/etc/entourage/tls/tls.crt" -}}
{{- $_ := set $settings "TLS_KEY_FILE" "/etc/entourage/tls/tls.key" -}}
{{- end -}}
{{- range include "service.secretKeys" . | fromJsonArray -}}
{{- $_ := set $settings (printf "%s_FILE" .) (printf "/etc/entourage/secrets/%s" .) -}}
{{- end -}}
{{- if .Values.usesObjectStore -}}
{{- with .Values.global.objectStore -}}
{{- if .bucket -}}
{{- $_ := set $settings "OBJECT_STORE_BUCKET" .bucket -}}
{{- $_ := set $settings "OBJECT_STORE_REGION" .region -}}
{{- if .endpoint }}{{ $_ := set $settings "OBJECT_STORE_ENDPOINT" .endpoint }}{{ end -}}
{{- else -}}
{{- $_ := set $settings "OBJECT_STORE_DIR" "/var/lib/entourage/objects" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if .Values.secret.asFolder }}{{ $_ := set $settings "SECRETS_DIR" "/etc/entourage/secrets" }}{{ end -}}
{{- toJson $settings -}}
{{- end -}}

{{- /*
The variables of the container. They stand in the pod's template and not in a ConfigMap: a container that starts again during a rollout
keeps the settings of its own version, and a rollback brings the earlier ones back (ADR 0109).
*/ -}}
{{- define "service.env" -}}
{{- range $name, $value := include "service.settings" . | fromJson }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- if eq .Values.workload "Deployment" }}
- name: INSTANCE_ID
  valueFrom: { fieldRef: { fieldPath: metadata.name } }
{{- end }}
{{- end -}}

{{- /* What names a connection: each setting, or key of a Secret, and the entry of global.network.servers. */ -}}
{{- define "service.serverOf" -}}
POSTGRES_URL: postgres
POSTGRES_SERVER_URL: postgres
POSTGRES_ADMIN_URL: postgres
MONGO_URL: mongo
MONGO_SERVER_URL: mongo
MONGO_ADMIN_URL: mongo
REDIS_URL: redis
REDIS_SERVER_URL: redis
REDIS_ADMIN_URL: redis
NATS_URL: nats
NATS_MONITOR_URL: natsMonitor
SMTP_URL: smtp
STRIPE_SECRET_KEY: stripe
OPENAI_API_KEY: openai
OBJECT_STORE_BUCKET: objectStore
OTEL_EXPORTER_OTLP_ENDPOINT: traces
{{- end -}}

{{- /* Names of the servers that this process connects to, by its settings, as JSON. */ -}}
{{- define "service.servers" -}}
{{- $names := .Values.servers | default list -}}
{{- $given := concat (include "service.settings" . | fromJson | keys) (include "service.secretKeys" . | fromJsonArray) -}}
{{- range $setting, $server := include "service.serverOf" . | fromYaml -}}
{{- if has $setting $given }}{{ $names = append $names $server }}{{ end -}}
{{- end -}}
{{- $names | uniq | sortAlpha | toJson -}}
{{- end -}}

{{- /* A map without these keys, as JSON. */ -}}
{{- define "service.without" -}}
{{- $kept := dict -}}
{{- $left := index . 1 -}}
{{- range $key, $value := index . 0 }}{{ if not (has $key $left) }}{{ $_ := set $kept $key $value }}{{ end }}{{ end -}}
{{- toJson $kept -}}
{{- end -}}
