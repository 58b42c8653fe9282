import { brand } from '@entourage/contracts/brand';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PlainList } from '#shared/components/plain-list.tsx';
import { TextLink } from '#shared/components/router-link.tsx';
import { linksIn } from '../routing/navigation.ts';
import { BrandMark } from './brand-mark.tsx';
import { texts } from './texts.ts';
import { ThemeSelect } from './theme-select.tsx';

type Entry = { label: string; to?: string };

const company: Entry[] = [...linksIn('footerCompany', null), { label: texts.footer.careers }];
const legal: Entry[] = [
  ...linksIn('footerLegal', null),
  { label: texts.footer.cookiePolicy },
  { label: texts.footer.gdpr },
];

/** Company and legal links (S1 §2); Careers, Cookie Policy and GDPR are plain text (decision R15). */
export function Footer({ hasRoomBelow }: { hasRoomBelow: boolean }) {
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
      <Container maxWidth="xl" sx={{ py: { xs: 4, md: 6 }, px: { xs: 2, sm: 3 } }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr' } }}>
          <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
            <BrandMark />
            <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '36ch' }}>
              {texts.footer.promise}
            </Typography>
          </Box>
          <FooterColumn title={texts.footer.company} entries={company} />
          <FooterColumn title={texts.footer.legal} entries={legal} />
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
          <Box sx={{ flex: 1 }}>{texts.footer.copyright(new Date().getFullYear())}</Box>
          <Link href={`mailto:${brand.supportAddress}`} color="inherit" underline="hover">
            {brand.supportAddress}
          </Link>
          <ThemeSelect />
        </Stack>
      </Container>
    </Box>
  );
}

function FooterColumn({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <Box>
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      <PlainList sx={{ mt: 1 }}>
        {entries.map(({ label, to }) => (
          <Box
            component="li"
            key={label}
            sx={{ display: 'flex', alignItems: 'center', minHeight: 36, color: 'text.secondary' }}
          >
            {to ? (
              <TextLink to={to} color="inherit" underline="hover">
                {label}
              </TextLink>
            ) : (
              label
            )}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
