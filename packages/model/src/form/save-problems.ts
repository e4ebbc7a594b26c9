import { type Issue, type IssueCode, type IssuePath, issue } from '../issue.ts'
import { limits } from '../limits.ts'
import type { FormContent } from './live-settings.ts'
import { questionsOf } from './questions.ts'

type Check = {
  readonly code: IssueCode
  readonly path: IssuePath
  readonly fails: (form: FormContent) => boolean
}

/** The ten checks of a save in the specification's order (2 §5): the first that fails is the alert, all are listed. */
const checks: readonly Check[] = [
  {
    code: 'form.title.required',
    path: ['definition', 'title'],
    fails: ({ definition }) => definition.title.text.trim() === '',
  },
  { code: 'form.area.required', path: ['areaIds'], fails: ({ areaIds }) => areaIds.length === 0 },
  {
    code: 'form.headerImage.required',
    path: ['definition', 'headerImage'],
    fails: ({ definition }) => definition.settings.headerImage && !definition.headerImage,
  },
  {
    code: 'form.agenda.required',
    path: ['definition', 'agenda'],
    fails: ({ definition }) => definition.settings.appointment && !definition.agenda,
  },
  {
    code: 'form.sync.required',
    path: ['definition', 'settings', 'platformSync'],
    fails: ({ definition: { settings } }) => settings.platformSync && !settings.citizen && !settings.incidents,
  },
  {
    code: 'form.incidentTitle.tooLong',
    path: ['definition', 'title'],
    fails: ({ definition }) =>
      definition.settings.incidents && [...definition.title.text.trim()].length > limits.incidentTitle,
  },
  {
    code: 'form.incidentArea.required',
    path: ['live', 'platform', 'areaId'],
    fails: ({ definition, live }) => definition.settings.incidents && !live.platform.areaId,
  },
  {
    code: 'form.responseLimit.required',
    path: ['live', 'responseLimit'],
    fails: ({ live }) => live.limitResponses && (live.responseLimit === null || live.responseLimit < 1),
  },
  {
    code: 'form.sections.required',
    path: ['definition', 'sections'],
    fails: ({ definition }) => definition.sections.length === 0,
  },
  {
    code: 'form.questions.required',
    path: ['definition', 'sections', 0],
    fails: ({ definition }) => questionsOf(definition).length === 0,
  },
]

export function saveProblems(form: FormContent): Issue[] {
  return checks.filter(({ fails }) => fails(form)).map(({ code, path }) => issue(code, path))
}
