import { brand } from '@entourage/contracts/brand';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PlainList } from '#shared/components/plain-list.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { touchable } from '#shared/theme/measures.ts';
import { linksIn } from '../routing/navigation.ts';
import { BrandMark } from './brand-mark.tsx';
import { texts } from './texts.ts';
import { ThemeSelect } from './theme-select.tsx';

type Entry = { label: string; to?: string };

const company: readonly Entry[] = [...linksIn('footerCompany', null), { label: texts.footer.careers }];
const linkedLegal: readonly Entry[] = linksIn('footerLegal', null);
const unlinkedLegal: readonly Entry[] = [{ label: texts.footer.cookiePolicy }, { label: texts.footer.gdpr }];

/** For visitors in full, for a signed-in user in lines, with everything that it says to visitors (look.md). */
export function Footer({ isSignedIn, hasRoomBelow }: { isSignedIn: boolean; hasRoomBelow: boolean }) {
  return (
    <Box
      component="footer"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        pb: { xs: hasRoomBelow ? 9 : 0, md: 0 },
        '@media print': { display: 'none' },
      }}
    >
      <Container maxWidth="xl" sx={{ px: { xs: 2, sm: 3 } }}>
        {isSignedIn ? <FooterLine /> : <FullFooter />}
      </Container>
    </Box>
  );
}

function FooterLine() {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 3,
        minHeight: 56,
        py: 1,
        typography: 'body2',
        color: 'text.secondary',
        whiteSpace: 'nowrap',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <span>
          {texts.footer.copyright(new Date().getFullYear())}
          {texts.footer.reserved}
        </span>
        <SupportLink />
      </Box>
      <PlainList sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 2, md: 3 } }}>
        <FooterEntries entries={[...company, ...linkedLegal, ...unlinkedLegal]} />
      </PlainList>
    </Box>
  );
}

/** Company and legal links; Careers, Cookie Policy and GDPR are plain text. */
function FullFooter() {
  return (
    <Box sx={{ py: { xs: 4, md: 6 } }}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <BrandMark />
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '36ch' }}>
            {texts.footer.promise}
          </Typography>
        </Box>
        <FooterColumn title={texts.footer.company} entries={company} />
        <FooterColumn title={texts.footer.legal} entries={[...linkedLegal, ...unlinkedLegal]} />
      </Box>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{
          mt: 4,
          pt: 3,
          borderTop: 1,
          borderColor: 'divider',
          alignItems: { sm: 'center' },
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Box sx={{ flex: 1 }}>
          {texts.footer.copyright(new Date().getFullYear())}
          {texts.footer.reserved}
        </Box>
        <SupportLink />
        <ThemeSelect />
      </Stack>
    </Box>
  );
}

function SupportLink() {
  return (
    <Link href={`mailto:${brand.supportAddress}`} color="inherit" underline="hover" sx={touchable}>
      {brand.supportAddress}
    </Link>
  );
}

function FooterColumn({ title, entries }: { title: string; entries: readonly Entry[] }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      <PlainList sx={{ mt: 1, color: 'text.secondary' }}>
        <FooterEntries entries={entries} />
      </PlainList>
    </Box>
  );
}

/** Items of a list. An entry without a link is text. */
function FooterEntries({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ label, to }) => (
    <Box component="li" key={label} sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
      {to ? (
        <TextLink to={to} color="inherit" underline="hover" sx={touchable}>
          {label}
        </TextLink>
      ) : (
        label
      )}
    </Box>
  ));
}
