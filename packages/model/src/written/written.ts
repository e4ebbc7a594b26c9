import type { Issue, IssueCode } from '../issue.ts'

/** What somebody wrote, in the one form in which it is kept; or why it is none. */
export type Written =
  | { readonly value: string }
  | { readonly code: IssueCode; readonly values?: NonNullable<Issue['values']> }
