import { pageWith } from './landing-page.ts';

const page = `<html><head><link rel="preload" href="/assets/inter-1a.woff2" as="font" crossorigin />
    <link rel="preload" href="/api/auth/user" as="fetch" crossorigin="use-credentials">
    <script src="/color-scheme.js"></script>
    <script type="module" crossorigin src="/assets/index-1a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-1a.js">
  </head><body><div id="root"><div class="first-view"><div></div><div><i></i></div></div></div>
    <noscript>Scripts</noscript></body></html>`;
const content = '<style data-emotion="css 1a">.css-1a{margin:0;}</style><h1 class="css-1a">Costs $1 or $&</h1>';
const landing = pageWith(content, page, 'assets/landing-1a.js');
const [beforeTemplate = '', template = ''] = landing.split('<template id="app">');

test('the text is in the page, its styles are in the head', () => {
  expect(landing).toContain('<div id="root"><h1 class="css-1a">Costs $1 or $&</h1></div>');
  expect(landing.split('</head>')[0]).toContain('<style data-emotion="css 1a">.css-1a{margin:0;}</style>');
  expect(landing).toContain('rel="preload" href="/assets/inter-1a.woff2"');
});

test('the places of a screen that is not there yet are not in it', () => {
  expect(landing).not.toContain('first-view');
  expect(landing).toContain('<noscript>Scripts</noscript>');
});

test('what loads the application waits in the template, with the chunk of the screen', () => {
  expect(beforeTemplate).not.toMatch(/type="module"|modulepreload/);
  for (const file of ['index-1a.js', 'vendor-1a.js', 'landing-1a.js']) expect(template).toContain(`/assets/${file}`);
  expect(template).toContain('<script src="/landing.js"></script>');
  expect(landing).not.toContain('/api/auth/user');
});

test('no script is inline, as the CSP demands', () => {
  expect(landing.match(/<script(?![^>]*src=)/g)).toBeNull();
});
