import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { testScreensOf } from './support/accessible-screens.ts';

// Makes the badge of the administrator's tab appear.
beforeAll(async () => {
  const message = { name: 'Ana', email: 'ana@example.org', subject: 'A question', message: 'How does it work?' };
  const { status } = await fetch(`${platformUnderTest().publicUrl}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(status).toBe(201);
});

testScreensOf('admin');
