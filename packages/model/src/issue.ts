/**
 * Every reason a rule can give. `text` has a sentence for each in every catalogue; the HTTP interface sends them as `errors[].code`.
 * The specification section that a code comes from stands beside its group.
 */
export const issueCodes = [
  // Completeness of an answer, 3 §5
  'answer.required',
  'answer.conditionRequired',
  'answer.signatureRequired',
  'answer.citizenRequired',
  // Input of an answer, 3 §5
  'answer.integer',
  'answer.decimal',
  'answer.date',
  'answer.year',
  'answer.time',
  'answer.link',
  'answer.notEmail',
  'answer.notPhone',
  'answer.phoneAbroad',
  'answer.notDocument',
  'answer.documentLetter',
  'answer.documentDigit',
  'answer.documentLetterMissing',
  'answer.notPattern',
  'answer.tooEarly',
  'answer.tooLate',
  'answer.tooFewChoices',
  'answer.tooManyChoices',
  'answer.otherEmpty',
  'answer.rowsRequired',
  'answer.option',
  'answer.shape',
  'answer.unknown',
  'answer.single',
  'answer.tooLong',
  'answer.tooShort',
  'answer.tooLarge',
  'answer.tooSmall',
  'answer.tooManyRows',
  'answer.location',
  'answer.fileUnexpected',
  'answer.fileGone',
  // The ten checks of a save, 2 §5, in their order
  'form.title.required',
  'form.area.required',
  'form.headerImage.required',
  'form.agenda.required',
  'form.sync.required',
  'form.incidentTitle.tooLong',
  'form.incidentArea.required',
  'form.responseLimit.required',
  'form.sections.required',
  'form.questions.required',
  // Other rules of the form, 2 §4 and §5
  'form.state.nameRequired',
  'form.state.duplicate',
  'form.state.unknown',
  'form.term.range',
  'form.signature.titleTooLong',
  'form.option.excluded',
  'form.option.needs',
  'form.incidentPerState.states',
  'form.incidentPerState.tooLong',
  'form.titleQuestion.required',
  'form.ids.duplicate',
  'form.payment.quantity',
  'form.certificate.question',
  'form.logicForward',
  'form.logicOtherRow',
  'form.logicUnknown',
  'form.logicOption',
  'form.logicOperator',
  'form.logicValue',
  'form.logicTooMany',
  'form.summary.tooMany',
  'form.summary.unknown',
  'form.summary.twice',
  'form.summary.silent',
  'form.summary.repeated',
  'form.contact.unknown',
  'form.contact.noAddress',
  // What nobody could answer
  'form.question.untitled',
  'form.condition.untitled',
  'form.section.noConditions',
  'form.choice.required',
  'form.choice.blank',
  'form.choice.duplicate',
  'form.table.noRows',
  'form.table.blankRow',
  'form.table.duplicateRow',
  'form.limits.none',
  'form.limits.negative',
  'form.days.none',
  'form.default.unknown',
  'form.documents.none',
  'form.pattern.unknown',
  'form.pattern.example',
  'form.choices.none',
  'form.link.dead',
  'form.link.untitled',
  'form.dates.order',
  'form.payment.price',
  'form.state.unreachable',
  'form.option.leftover',
  'form.incidentArea.unknown',
  'form.agenda.unknown',
  'form.locked',
  'form.tooLarge',
  // States of an answer, 3 §4
  'state.none',
  'state.unknown',
  'state.notAllowed',
  'state.reasonRequired',
  // People, 3 §5
  'person.dni',
  'person.cuit',
  'person.cuitCheckDigit',
  'person.legalRequired',
  'person.naturalRequired',
  'person.name',
  'person.surname',
  'person.street',
  'person.createDni',
  'person.email',
  'person.phone',
  // Corrections, 3 §4 and §5
  'correction.unchanged',
  'correction.notRequested',
  'correction.locked',
  'correction.sectionRequired',
  'correction.questionRequired',
  // A search of answers
  'search.long',
  'search.manyWords',
  'search.noWords',
] as const

export type IssueCode = (typeof issueCodes)[number]

/** Where the reason stands: the same path as in the request body, so an answer of the API and a rule of the page point to the same control. */
export type IssuePath = readonly (string | number)[]

/** The only way a rule says no. `values` fill the sentence of the code. */
export type Issue = {
  readonly code: IssueCode
  readonly path: IssuePath
  readonly values?: Readonly<Record<string, string | number>>
}

export function issue(code: IssueCode, path: IssuePath, values?: Issue['values']): Issue {
  return values ? { code, path, values } : { code, path }
}
