/** Largest sizes of a form and of an answer; the server refuses what is over, the editor warns before. */
export const limits = {
  patternHint: 60,
  /** How many days, months or years from today a limit may be: a day of a year of four figures comes out of it. */
  daysAway: 999,
  title: 500,
  text: 10_000,
  link: 2_000,
  sections: 200,
  questions: 500,
  options: 1_000,
  tableRows: 100,
  /** Of a calculated number. */
  terms: 50,
  states: 50,
  removedStates: 200,
  signatures: 20,
  rows: 100,
  files: 10,
  showConditions: 10,
  certificateLines: 100,
  responseLimit: 1_000_000,
  incidentTitle: 75,
  signatureTitle: 40,
  signatoryName: 60,
  termDays: 365,
  holidays: 2_000,
  holidayName: 120,
  /** Of why a draft is sent back to who asked for its publication. */
  publicationReason: 500,
  /** Of why many answers are moved or deleted. */
  actReason: 500,
  /** Links to drafts that a form has at once. */
  previewLinks: 20,
} as const
