export {
  type AnswerImport,
  type AnswerImported,
  answerImport,
  type ImportResult,
} from './answer-import.ts'
export {
  type AnswerTable,
  answerTable,
  answerTableBounds,
  type ColumnRole,
  columnRoles,
  type DayOrder,
  dayOrders,
  largestAnswerTable,
  type TableRowResult,
  type TableRows,
  type TableRowsRead,
} from './answer-table.ts'
