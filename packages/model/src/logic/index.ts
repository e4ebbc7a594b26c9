/* What is asked of whom: what shows only if earlier answers say so. */

export { type Hidden, hiddenKey, hiddenOptionKey, shownParts, shownValue } from '../answer/hidden.ts'
export { eachPart, hasLogic, hiddenParts } from '../answer/hidden-parts.ts'
export { holds, meets, type Source, type SourceOf } from '../answer/meets.ts'
export { nothingHidden } from '../answer/nothing-hidden.ts'
export { askedQuestions, hiddenAnswers, type VisibleQuestion, visibleQuestions } from '../answer/visible-questions.ts'
export { followsFrom } from '../correction/follows-from.ts'
export { decidedBy, showIfOf, sourcesFor, withShowIf } from '../form/editing/logic.ts'
export { comparedOf, logicIssues } from '../form/logic-issues.ts'
export { isSameTarget, type LogicPart, type LogicSource, type LogicTarget, logicOf } from '../form/logic-parts.ts'
export { type Compared, type Operator, operandOf, operators, operatorsFor } from '../question/operators.ts'
export type { Operand, ShowCondition, ShowIf } from '../question/show-if.ts'
