import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { renderApp } from '#test-setup/render-app.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
      <UnsavedChanges isUnsaved={text !== ''} />
      <Link to="/elsewhere">elsewhere</Link>
      <Link to="/?tab=2">tab</Link>
    </>
  );
}

test('a link asks while something is unsaved: Keep editing keeps the page and what was typed, Discard goes on', async () => {
  const { person, address } = renderApp({}, <Form />);
  await person.type(screen.getByLabelText('Text'), 'half a plan');
  await person.click(screen.getByRole('link', { name: 'elsewhere' }));
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/');
  expect(screen.getByLabelText('Text')).toHaveValue('half a plan');

  await person.click(screen.getByRole('link', { name: 'elsewhere' }));
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(address()).toBe('/elsewhere'));
});

test('nothing is asked without a change, nor for another query of the same page', async () => {
  const { person, address } = renderApp({}, <Form />);
  await person.type(screen.getByLabelText('Text'), 'x');
  await person.click(screen.getByRole('link', { name: 'tab' }));
  expect(address()).toBe('/?tab=2');
  await person.clear(screen.getByLabelText('Text'));
  await person.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(address()).toBe('/elsewhere');
});

test('closing the window asks only while something is unsaved', async () => {
  const { person } = renderApp({}, <Form />);
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  await person.type(screen.getByLabelText('Text'), 'x');
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
});
