import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { slide, slideCount, slideEdit, slideNumber } from '../deck/slide.ts';
import { id } from '../ids.ts';
import { optionalText } from '../text.ts';
import { accessIdOfBody } from './deck-questions.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { email } from './registration.ts';

/** Body of POST /api/investor-presentation/contact: the address of the person. */
export const investorContactInput = z.object({
  accessId: accessIdOfBody,
  investorName: optionalText({ maxLength: 120 }),
  investorEmail: email,
  investorCompany: optionalText({ maxLength: 200 }),
  investorTitle: optionalText({ maxLength: 120 }),
  phone: optionalText({ maxLength: 40 }),
  linkedinUrl: optionalText({ maxLength: 300 }).refine((url) => url === null || /^https:\/\//.test(url), {
    error: 'Must be an https address',
  }),
  notes: optionalText({ maxLength: 2_000 }),
  interestedInMeeting: z
    .boolean({ error: 'Must be true or false' })
    .nullish()
    .transform((is) => is ?? false),
});
export type InvestorContactInput = z.input<typeof investorContactInput>;

export const investorContact = z.object({
  id: z.string(),
  accessId: z.string(),
  investorName: z.string().nullable(),
  investorEmail: z.string(),
  investorCompany: z.string().nullable(),
  investorTitle: z.string().nullable(),
  phone: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  notes: z.string().nullable(),
  interestedInMeeting: z.boolean(),
  createdAt: z.string(),
});
export type InvestorContact = z.infer<typeof investorContact>;

/** Body of POST /api/presentation-versions. */
export const deckVersionInput = z.object({
  accessId: id.nullish().transform((given) => given ?? null),
  title: optionalText({ maxLength: 200 }),
  slidesData: z
    .array(slideEdit, { error: 'Must be a list of slides' })
    .min(1, { error: 'At least one slide' })
    .max(slideCount, { error: `At most ${slideCount} slides` }),
  /** Numbers of the slides that were edited. */
  editedSlides: z
    .array(slideNumber, { error: 'Must be a list of slide numbers' })
    .max(slideCount)
    .nullish()
    .transform((numbers) => numbers ?? []),
  aiSuggestions: optionalText({ maxLength: 20_000 }),
  investorNotes: optionalText({ maxLength: 20_000 }),
});
export type DeckVersionInput = z.input<typeof deckVersionInput>;

/** A saved version as administrators get it. */
export const savedDeckVersion = z.object({
  id: z.string(),
  uniqueUrl: z.string(),
  versionNumber: z.int(),
  title: z.string(),
  createdAt: z.string(),
});
export type SavedDeckVersion = z.infer<typeof savedDeckVersion>;

/** A saved version as anyone with its address reads it. */
export const publicDeckVersion = z.object({
  title: z.string(),
  versionNumber: z.int(),
  slides: z.array(slide),
  createdAt: z.string(),
});
export type PublicDeckVersion = z.infer<typeof publicDeckVersion>;

const anyone = { access: 'public', relatedRoles: [] } as const;
const ofAdmins = { access: administrators, relatedRoles: [] } as const;

/** Edited copies of the investor deck, and addresses that its visitors leave. */
export const presentationVersionCalls = defineCalls('presentation', {
  leaveInvestorContact: defineCall('POST /api/investor-presentation/contact', {
    ...anyone,
    summary: 'Leaves an address for the team to write to. 404 without the cookie of this visit',
    attempt: 'leave an address for the team',
    limits: ['contact'],
    refuses: ['NOT_FOUND'],
    request: investorContactInput,
    bodyArgument: 'contact',
    answer: investorContact,
    status: 201,
  }),
  investorContacts: defineCall('GET /api/admin/investor-presentation/contacts', {
    ...ofAdmins,
    summary: 'Addresses that visitors have left, newest first',
    attempt: 'list the addresses of investors',
    answer: z.array(investorContact),
  }),
  savePresentationVersion: defineCall('POST /api/presentation-versions', {
    ...ofAdmins,
    summary: 'Saves an edited copy of the deck under an address of its own',
    attempt: 'save a version of the investor deck',
    request: deckVersionInput,
    bodyArgument: 'version',
    answer: savedDeckVersion,
    status: 201,
  }),
  presentationVersion: defineCall('GET /api/presentation-versions/{uniqueUrl}', {
    ...anyone,
    summary: 'A saved version: title and slides, never its notes',
    attempt: 'read a version of the investor deck',
    answer: publicDeckVersion,
  }),
});
