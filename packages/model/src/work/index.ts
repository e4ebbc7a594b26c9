export { readHolidayList, type HolidayLine } from './holiday-list.ts'
export { type Due, dueOf, soonDays } from './due.ts'
export { type Holiday, holidayCountries, type HolidayCountry, nationalHolidays } from './national-holidays.ts'
export { haveSameTerms, type Term, termAfter, termDaysIn, type TermFact, termIssue } from './term.ts'
export {
  daysBetween,
  endOfTerm,
  type Holidays,
  isWorkingDay,
  plusDays,
  weekdayOf,
  workingDaysBetween,
} from './working-days.ts'
