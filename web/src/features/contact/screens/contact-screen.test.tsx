import { screen } from '@testing-library/react';
import { renderApp } from '#test-setup/render-app.tsx';

const call = 'POST contact';
const open = (status: number, body: unknown) => renderApp({ path: '/contact', answers: { [call]: { status, body } } });
type Person = ReturnType<typeof open>['person'];
async function fill(person: Person) {
  await person.type(await screen.findByLabelText('Full Name'), 'Žana Ünal');
  await person.type(screen.getByLabelText('Email Address'), 'zana@example.org');
  await person.type(screen.getByLabelText('Subject'), 'A question');
  await person.type(screen.getByLabelText('Message'), 'How does it work?');
}
const send = (person: Person) => person.click(screen.getByRole('button', { name: 'Send Message' }));

test('a sent message is confirmed in the words of the specification, and another one begins empty', async () => {
  const { person, gateway } = open(201, {});
  await fill(person);
  await send(person);
  expect(await screen.findByText('Message Sent!')).toBeVisible();
  expect(screen.getByText('Our team replies within 24-48 hours.')).toBeVisible();
  expect(await screen.findByText('Message sent successfully')).toBeVisible();
  expect(gateway.sent.find((one) => one.call === call)?.body).toEqual({
    name: 'Žana Ünal',
    email: 'zana@example.org',
    subject: 'A question',
    message: 'How does it work?',
    website: null,
  });
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await person.click(screen.getByRole('button', { name: 'Send Another Message' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('');
});

test('what is missing is named at its field, and nothing is sent', async () => {
  const { person, gateway } = open(201, {});
  await screen.findByLabelText('Full Name');
  await send(person);
  for (const text of ['Name is required', 'Invalid email address', 'Subject is required', 'Message is required'])
    expect(await screen.findByText(text)).toBeVisible();
  expect(gateway.sent.some((one) => one.call === call)).toBe(false);
});

test.each([
  [503, { message: 'Unavailable' }, 'Failed to send message. Please try again.'],
  [429, { message: 'Too many requests' }, /several messages already/],
])('a %i keeps the text and says why', async (status, body, text) => {
  const { person } = open(status, body);
  await fill(person);
  await send(person);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Message')).toHaveValue('How does it work?');
});

test('the field for programs is neither seen, reached nor read out', async () => {
  open(201, {});
  await screen.findByLabelText('Full Name');
  expect(screen.queryByRole('textbox', { name: 'Leave this empty' })).toBeNull();
  expect(document.getElementById('website')).toHaveAttribute('tabindex', '-1');
});
