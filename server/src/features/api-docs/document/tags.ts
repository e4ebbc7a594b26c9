import type { Tag } from '@ventanilla/api'

/** The groups of the interface, in the order in which a program meets them. */
export const tags: Readonly<Record<Tag, string>> = {
  Session: 'Signing in and out, passwords, single sign-on, and what happens while somebody listens.',
  Forms: 'The forms of a municipality: found, edited, kept as drafts, versioned, shared.',
  Answers: 'What was answered: given at the counter, listed, read, corrected, moved on, exported.',
  Public: 'What anybody may ask without signing in: forms, answers, states, payments.',
  Citizens: 'What people from the citizen portal do, by the bearer token of their session.',
  Users: 'Who works here, with which role and in which areas.',
  'Settings and places': 'The settings of the system; countries, municipalities and areas.',
  Operation: 'What was done by whom, and what could not be delivered.',
}
