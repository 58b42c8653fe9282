import { brand } from '../brand.ts';

/** The frame of every page. @param body HTML */
export const pageFrame = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="favicon-32x32.png">
${head}
<link rel="stylesheet" href="page.css">
</head>
<body>
<nav><strong>${brand.product}</strong> <a href="index.html">Calls</a> <a href="events.html">Events</a></nav>
${body}
</body>
</html>
`;

/** The calls, in Swagger UI. */
export const operationsPage = pageFrame(
  `${brand.product} API`,
  '<link rel="stylesheet" href="swagger-ui.css">',
  `<main id="calls"></main>
<script src="swagger-ui-bundle.js"></script>
<script src="start.js"></script>`,
);

/** Starts Swagger UI. It is a file, because the gateway allows no inline script. No external validator is used. */
export const startScript = `window.SwaggerUIBundle({
  url: 'openapi/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  filter: true,
  validatorUrl: null,
});
`;

export const pageStyle = `body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #1d1d1f; background: #fff; }
nav { padding: 12px 24px; background: #1d2b3a; color: #fff; }
nav a { color: #fff; margin-left: 16px; }
main.events { max-width: 960px; margin: 0 auto; padding: 0 24px 48px; }
main.events h2 { margin-top: 48px; overflow-wrap: anywhere; }
main.events pre { padding: 12px; overflow-x: auto; background: #f4f5f7; }
main.events table { border-collapse: collapse; width: 100%; }
main.events th, main.events td { padding: 4px 8px; border-bottom: 1px solid #d9dce1; text-align: left; vertical-align: top; }
`;
