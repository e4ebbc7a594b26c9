import type { Tag } from '@ventanilla/api'

/** The groups of the interface, in the order in which a program meets them. */
export const tags: Readonly<Record<Tag, string>> = {
  Session: 'Signing in and out, passwords, single sign-on, and what happens while somebody listens.',
  'Second step of signing in':
    'Apps that make codes and recovery codes of the own account, and the step that asks for them.',
  Forms: 'The forms of a municipality: found, edited, kept as drafts, versioned, shared.',
  'Publishing of forms':
    'Drafts of forms that colleagues see, how they reach citizens: now, at an instant, after a second person’s yes; and links that show them.',
  Answers: 'What was answered: found, counted, read, corrected, moved on, deleted.',
  'Maps of answers': 'Where answers were given: in groups on a map, and by the districts of the town.',
  'Work on answers':
    'Who has an answer to do, who follows it, what staff write to each other about it, and all that happened to it.',
  'Many answers at once':
    'Acts on all that is found or chosen, told beforehand and done in the background: states, owners, requests, mails, documents, spreadsheets and the trash.',
  Trash: 'Deleted answers: found, restored, deleted for good before their time.',
  'Form library': 'What forms are built of.',
  'Replies to citizens':
    'Mails to those who gave answers, and the texts that are often written to them, with placeholders.',
  'Answering by staff':
    'An answer that somebody of the town gives for a citizen: the form, whom it is about, places, files, the save.',
  'Files and mails': 'What leaves of an answer: PDFs, certificates, mails; and what comes in from the older product.',
  'Exports and changes':
    'All that the filters find as a file, and what has happened to the answers of a form, for programs that keep up with it.',
  Public: 'What anybody may ask without signing in: forms, answers, states, payments.',
  'Public maps':
    'What a form shows of its answers to everybody: as GeoJSON, near a place, and followed by mail from state to state.',
  'Another device':
    'What somebody has begun to answer, sealed in their browser, on its way to another device of theirs.',
  Citizens: 'What people from the citizen portal do, by the bearer token of their session.',
  'Links of mails': 'What a link of a mail opens: the answer that it was sent about, after a second factor.',
  'Keys of programs': 'What programs open the interface with: made, listed, followed by another, taken back.',
  Webhooks:
    'What the server itself tells programs of, signed as Standard Webhooks describes it: made, tried, followed, sent again.',
  Users: 'Who works here, with which role and in which areas.',
  'Settings and places': 'The settings of the system; countries, municipalities and areas.',
  'Keeping and forgetting':
    'How long answers are kept, what keeps one longer, and what people ask to be done with what is known of them.',
  Operation: 'What was done by whom, and what could not be delivered.',
}
