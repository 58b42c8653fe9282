import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import CheckCircleOutlined from '#icons/CheckCircleOutlined.tsx';
import LinkOffOutlined from '#icons/LinkOffOutlined.tsx';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { useSecretFromAddress } from '#shared/browser/use-secret-from-address.ts';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { useConfirmEmailMutation, useKeepEmailMutation } from '../api/account-api.ts';
import { tokenInAddress } from '../domain/token-in-address.ts';
import { texts } from '../texts.ts';

type Words = (typeof texts)['confirmEmail' | 'keepEmail'];
type Sent = { isLoading: boolean; isSuccess: boolean; error?: unknown };
type Props = { words: Words; next: string; send: (token: string) => unknown; sent: Sent };

/** /confirm-email: the link in the mail to another address. */
export function ConfirmEmailScreen() {
  const [send, sent] = useConfirmEmailMutation();
  return <EmailLink words={texts.confirmEmail} next={paths.settings} send={send} sent={sent} />;
}

/** /keep-email: the link in the mail to the address before. */
export function KeepEmailScreen() {
  const [send, sent] = useKeepEmailMutation();
  return <EmailLink words={texts.keepEmail} next={paths.forgotPassword} send={send} sent={sent} />;
}

/** The token is sent by a button, because programs that scan mails open links too. */
function EmailLink({ words, next, send, sent: { isLoading, isSuccess, error } }: Props) {
  const token = useSecretFromAddress(tokenInAddress(useLocation()) || null);
  return (
    <Page width="sm">
      {isSuccess ? (
        <EmptyState
          icon={<CheckCircleOutlined />}
          role="status"
          title={words.doneTitle}
          titleAs="h1"
          text={words.doneText}
          action={
            // Reloads the whole page: data of a session that has just ended must not stay visible.
            <Button href={next} variant="contained" size="large">
              {words.next}
            </Button>
          }
        />
      ) : token === null ? (
        <EmptyState
          icon={<LinkOffOutlined />}
          title={texts.reset.noLinkTitle}
          titleAs="h1"
          text={texts.emailLinkIncomplete}
        />
      ) : (
        <Stack spacing={2.5}>
          <PageHeader title={words.title} text={words.text} />
          {error !== undefined && <Alert severity="error">{serverMessageOr(error, texts.tryAgain)}</Alert>}
          <Button variant="contained" size="large" onClick={() => send(token)} disabled={isLoading}>
            {isLoading ? words.sending : words.send}
          </Button>
        </Stack>
      )}
    </Page>
  );
}
