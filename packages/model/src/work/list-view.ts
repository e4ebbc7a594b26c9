/** Columns of the table of answers that can be left out; the code leads to the answer and always stands. */
export const listColumns = [
  'subject',
  'place',
  'person',
  'number',
  'assignee',
  'by',
  'created',
  'updated',
  'state',
  'version',
] as const
export type ListColumn = (typeof listColumns)[number]

/** So many questions stand beside them at most. */
export const mostColumnQuestions = 8

/** How a list of answers is looked at: beside each other on a wide screen, one at a time on a narrow one. */
export const listKinds = ['reading', 'table', 'map'] as const
export type ListKind = (typeof listKinds)[number]

/** What stands first in it: by which date, the oldest, by the form's states or what is due. */
export const listSorts = ['created', 'oldest', 'updated', 'state', 'due'] as const
export type ListSort = (typeof listSorts)[number]

export const longestViewName = 60
/** How many views somebody keeps of a form's answers, and how many its team does. */
export const mostSavedViews = 30
