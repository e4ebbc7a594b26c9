export { type Due, dueOf, soonDays } from './due.ts'
export { type HolidayLine, readHolidayList } from './holiday-list.ts'
export {
  type ListColumn,
  type ListKind,
  type ListSort,
  listColumns,
  listKinds,
  listSorts,
  longestViewName,
  mostColumnQuestions,
  mostSavedViews,
} from './list-view.ts'
export { mentionedIn } from './mentions.ts'
export { type Holiday, type HolidayCountry, holidayCountries, nationalHolidays } from './national-holidays.ts'
export {
  isUnread,
  mostMarks,
  type ReadMarks,
  raised,
  raisedTo,
  withRead,
  withUnread,
} from './read-marks.ts'
export {
  fillReply,
  inBraces,
  longestReply,
  placeholdersIn,
  type ReplyPlaceholder,
  type ReplyValues,
  mostReplyTemplates,
  replyPlaceholders,
  replyTemplateFields,
  unknownPlaceholders,
} from './reply-template.ts'
export { haveSameTerms, type Term, type TermFact, termAfter, termDaysIn, termIssue } from './term.ts'
export {
  daysBetween,
  endOfTerm,
  type Holidays,
  isWorkingDay,
  weekdayOf,
  workingDaysBetween,
} from './working-days.ts'
