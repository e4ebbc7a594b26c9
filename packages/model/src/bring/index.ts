/* Forms of other products, brought along. */

export {
  type Bringing,
  type BringFormat,
  bringFormats,
  type Brought,
  type Unbrought,
} from './brought.ts'
export { mostBroughtQuestions, readBroughtText } from './read-brought.ts'
export {
  type BringChange,
  bringChanges,
  type BringLoss,
  bringLosses,
  type BringPlace,
  type BringReport,
} from './report.ts'
