import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { touchable } from '#shared/theme/measures.ts';

type DocumentSection = { id: string; title: string; paragraphs?: readonly string[]; list?: readonly string[] };
export type DocumentText = { title: string; text: string; contents: string; sections: readonly DocumentSection[] };

/** A text page with a table of contents and an anchor for each section. */
export function Document({ document: { title, text, contents, sections } }: { document: DocumentText }) {
  return (
    <Page>
      <PageHeader title={title} text={text} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, lg: 10 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box
          component="nav"
          aria-label={contents}
          sx={{ position: { lg: 'sticky' }, top: 24, borderLeft: 1, borderColor: 'divider', pl: 2 }}
        >
          <PlainList>
            {sections.map((section) => (
              <li key={section.id}>
                <Link
                  href={`#${section.id}`}
                  underline="hover"
                  variant="body2"
                  sx={{ ...touchable, display: 'flex', minHeight: 36, color: 'text.secondary' }}
                >
                  {section.title}
                </Link>
              </li>
            ))}
          </PlainList>
        </Box>
        <Box sx={{ maxWidth: '68ch' }}>
          {sections.map((section) => (
            <SectionText key={section.id} {...section} />
          ))}
        </Box>
      </Box>
    </Page>
  );
}

function SectionText({ id, title, paragraphs = [], list = [] }: DocumentSection) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ scrollMarginTop: 24, mb: 5 }}>
      <Typography id={`${id}-title`} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {paragraphs.map((paragraph) => (
        <Typography key={paragraph} color="textSecondary" sx={{ mb: 1.5 }}>
          {paragraph}
        </Typography>
      ))}
      {list.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 1 }}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
