{{- /*
A dashboard of Grafana out of dashboards/<file>.yaml, as a ConfigMap. SERVICE in it is the name of a service.
Call: include "platform.dashboard" (list . <file> <name> <service>)
*/ -}}
{{- define "platform.dashboard" -}}
{{- $ := index . 0 -}}
{{- $name := index . 2 -}}
{{- $source := $.Files.Get (printf "dashboards/%s.yaml" (index . 1)) | replace "SERVICE" (index . 3) | fromYaml -}}
{{- $datasource := dict "type" "prometheus" "uid" "${datasource}" -}}
{{- $panels := list -}}
{{- range $at, $panel := $source.panels -}}
{{- $targets := list -}}
{{- range $number, $query := $panel.queries -}}
{{- $targets = append $targets (dict "refId" (printf "Q%d" $number) "datasource" $datasource "expr" $query.expr "legendFormat" ($query.legend | default "__auto")) -}}
{{- end -}}
{{- $panels = append $panels (dict
  "id" (add $at 1) "type" ($panel.type | default "timeseries") "title" $panel.title "description" ($panel.description | default "")
  "datasource" $datasource "targets" $targets
  "gridPos" (dict "x" (mul 12 (mod $at 2)) "y" (mul 8 (div $at 2)) "w" 12 "h" 8)
  "fieldConfig" (dict "defaults" (dict "unit" ($panel.unit | default "short") "min" 0) "overrides" list)
) -}}
{{- end -}}
{{- $variables := list
  (dict "name" "datasource" "type" "datasource" "query" "prometheus")
  (dict "name" "namespace" "type" "query" "datasource" $datasource "query" "label_values(build_info, namespace)" "refresh" 2)
-}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ $.Release.Name }}-dashboard-{{ $name }}
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "platform.labels" $ | nindent 4 }}
    {{- with $.Values.dashboards.labels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
data:
  {{ $name }}.json: {{ dict
    "uid" (printf "%s-%s" $.Release.Name $name | trunc 40) "title" $source.title "tags" (list "entourage") "schemaVersion" 39 "version" 1
    "refresh" "30s" "time" (dict "from" "now-6h" "to" "now") "timezone" "browser" "editable" false
    "templating" (dict "list" $variables) "panels" $panels | toJson | quote }}
{{- end -}}
