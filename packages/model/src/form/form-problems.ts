import type { Issue } from '../issue.ts'
import { answerableIssues } from './answerable-issues.ts'
import { formIssues } from './form-issues.ts'
import { leftoverIssues } from './leftovers.ts'
import type { FormContent } from './live-settings.ts'
import { saveProblems } from './save-problems.ts'

/**
 * Everything that keeps a form from being saved, for server and editor alike: the ten checks in their order (spec 2 §5), then the other
 * rules. A definition that answers have locked cannot be mended, so only the ten checks and the rules of what is live hold for it.
 */
export function formProblems(form: FormContent, isLocked: boolean): Issue[] {
  return [...saveProblems(form), ...ruleIssues(form).filter(found => !(isLocked && isOfDefinition(found)))]
}

/** What is wrong with a definition that is locked: told, but in nobody's way. */
export function lockedFaults(form: FormContent): Issue[] {
  return ruleIssues(form).filter(isOfDefinition)
}

function ruleIssues(form: FormContent): Issue[] {
  return [...formIssues(form), ...answerableIssues(form), ...leftoverIssues(form)]
}

function isOfDefinition({ path }: Issue): boolean {
  return path[0] === 'definition'
}
