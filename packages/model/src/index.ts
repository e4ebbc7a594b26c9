export { type AnswerActions, answerActions } from './access/answer-actions.ts'
export * from './access/api-key.ts'
export * from './access/webhook.ts'
export { takesAnswer, worksInQueue } from './access/assignment.ts'
export * from './access/can.ts'
export {
  areasLocked,
  assignableRoles,
  editsUser,
  hasBadge,
  type Managed,
  type Manager,
  managesMunicipality,
  normalBadge,
  normalUsername,
  seesUser,
} from './access/manage-users.ts'
export { type Revocation, revocationInstant } from './access/revocation-instant.ts'
export * from './access/roles.ts'
export { answerScope, changesForm, isOfTown, listsForm, opensForm, seesAnswer, type Viewer } from './access/scope.ts'
export {
  areasChanged,
  newUserRefusal,
  newUserRefusals,
  type UserDraft,
  type UserEdit,
  type UserRefusal,
  userDeletionRefusal,
  userEditRefusal,
  userEditRefusals,
} from './access/user-refusals.ts'
export { emptyContent, isConditionDisabled, withCondition, withoutRow, withRow, withValue } from './answer/change.ts'
export { askedContent, cleanContent } from './answer/clean.ts'
export { contactAddress } from './answer/contact-address.ts'
export {
  type AnswerContent,
  answerContentSchema,
  type ConditionalContent,
  type Row,
  type SectionContent,
  type SimpleContent,
  type Values,
} from './answer/content.ts'
export { type Answerer, answerIssues, askedIssues, type GivenAnswer } from './answer/issues.ts'
export { hasValue, isEmpty, type Place, questionPath, valueAt } from './answer/place.ts'
export { addressesToProve, addressToProve, wantsProof } from './answer/proof.ts'
export {
  type GivenSignature,
  givenSignatureSchema,
  type Location,
  locationSchema,
  type Submission,
  submissionSchema,
} from './answer/submission.ts'
export { questionsForMap } from './answer/questions-for-map.ts'
export { type AnswerSummary, answerSummary, spokenValue, usualSummary } from './answer/summary.ts'
export * from './bring/index.ts'
export { instantOf, isCalendarDay } from './calendar.ts'
export { daySchema, instantSchema, noDate } from './calendar-schema.ts'
export { type AnswerPart, contentOfPart, definitionOfPart, partKey, withPart } from './correction/answer-part.ts'
export {
  type ChangeRequest,
  changeRequestSchema,
  type Edit,
  editSchema,
  type KeptAnswer,
  keptAnswerSchema,
  longestKeptReason,
  type Mark,
  markSchema,
} from './correction/change-request.ts'
export { completionIssues } from './correction/completion.ts'
export * from './correction/index.ts'
export { apply, type Change, diff, type Effective, undo } from './correction/edit.ts'
export { merged } from './correction/merge.ts'
export { type OpenRequest, openRequest } from './correction/open-request.ts'
export { requestIssues, revisionIssues } from './correction/requested.ts'
export {
  type ContentStep,
  contentSteps,
  type ValuePlace,
  type ValueStep,
  valueHistory,
} from './correction/value-history.ts'
export { fileStamp } from './file-stamp.ts'
export { fold } from './fold.ts'
export { asksFiles } from './form/asks-files.ts'
export { type FormChange, type FormPart, formChanges } from './form/changes.ts'
export {
  type Certificate,
  type Condition,
  type ConditionalSection,
  type FormDefinition,
  type FormSettings,
  formDefinitionSchema,
  type Section,
  type SignatureSlot,
  type SimpleSection,
} from './form/definition.ts'
export { type Clip, questionsOfClip, readClip, writtenClip } from './form/clip.ts'
export {
  closedClip,
  keptForm,
  type LibraryContent,
  libraryContent,
  type LibraryKind,
  libraryKinds,
  longestLibraryContent,
  longestLibraryName,
  mostLibraryItems,
  writtenForm,
} from './library/library.ts'
export { duplicateForm } from './form/duplicate.ts'
export { type EditLock, editLock, lockIssues } from './form/edit-lock.ts'
export {
  type History,
  newHistory,
  redone,
  settled,
  stepped,
  undone,
  withChanged,
} from './form/editing/history.ts'
export { type Advice, formAdvice, readingMinutes } from './form/editing/advice.ts'
export * from './form/editing/many.ts'
export { findQuestion, type QuestionPlace, questionPlaces, questionsAt } from './form/editing/question-place.ts'
export { rewritten } from './form/editing/rewritten.ts'
export {
  withoutQuestion,
  withoutReferences,
  withQuestion,
  withQuestionChanged,
  withQuestionDuplicated,
  withQuestionMoved,
} from './form/editing/questions.ts'
export {
  contentCounts,
  holdsContent,
  newCondition,
  newSection,
  withConditions,
  withoutSection,
  withSection,
  withSectionChanged,
  withSectionDuplicated,
  withSectionKind,
  withSectionMoved,
} from './form/editing/sections.ts'
export {
  type ExportedForm,
  type ExportedPictures,
  exportForm,
  formFileFormat,
  type ImportedForm,
  type ImportProblem,
  importedInto,
  picturesIn,
  importForm,
} from './form/exchange.ts'
export { formIssues } from './form/form-issues.ts'
export { formProblems, lockedFaults } from './form/form-problems.ts'
export { withoutLeftovers } from './form/leftovers.ts'
export {
  type AssignmentRule,
  assignmentRules,
  type FormLayout,
  formLayouts,
  type FormContent,
  type LiveSettings,
  liveSettingsSchema,
  type PlatformLink,
  webOriginSchema,
} from './form/live-settings.ts'
export { formValueAt, withFormValueAt } from './form/merge/at-path.ts'
export { type FormConflict, mergeForms } from './form/merge/merge-forms.ts'
export { mergedDefinition } from './form/merged-definition.ts'
export { newForm, newLiveSettings, noSettings } from './form/new-form.ts'
export {
  type FormOption,
  hasOption,
  newSignature,
  optionLock,
  type VersionFlag,
  versionFlags,
  withOption,
} from './form/options.ts'
export { type WhoAnswers, whoAnswers, whoAnswersNow, whoOptions, withWhoAnswers } from './form/editing/who-answers.ts'
export { withDefaultDays } from './answer/default-days.ts'
export { isInSteps, longForm, questionsOf, questionsOfSection } from './form/questions.ts'
export { restoredDefinition } from './form/restore.ts'
export { saveProblems } from './form/save-problems.ts'
export {
  type SummaryChoice,
  type SummaryPart,
  speakersOf,
  summaryIssues,
  summaryParts,
  withoutSilentSummary,
} from './form/summary-choice.ts'
export {
  conceptIn,
  foreignLanguage,
  isStale,
  localizedWord,
  plainLanguage,
  stateIn,
  textHash,
  textIn,
} from './form/text-in.ts'
export {
  type FormText,
  formLanguages,
  formTexts,
  type TextPlace,
  textsOfPart,
  translationProgress,
  withTranslation,
} from './form/translations.ts'
export { textAtPlace, withoutLanguage, withTranslationAt } from './form/with-texts.ts'
export { isSame } from './json.ts'
export { type Issue, type IssueCode, type IssuePath, issue, issueCodes } from './issue.ts'
export { isKeepable, keepable } from './keepable.ts'
export { languages } from './languages.ts'
export { type LegacyAnswer, legacyNotes, legacyRefusals, readLegacyAnswer } from './legacy/answer.ts'
export { isRecordable } from './legacy/instant.ts'
export { type FileDocument, legacyDocuments } from './legacy/documents.ts'
export { limits } from './limits.ts'
export { linkAddress } from './link-address.ts'
export { reordered } from './list-edit.ts'
export { type Language, type LocalizedText, languageSchema, localizedTextSchema } from './localized-text.ts'
export { amountCents } from './payment/amount.ts'
export { operationGroups } from './payment/operation-groups.ts'
export { type Payer, payerIn, payerOf } from './payment/payer.ts'
export { mostPaid, type PaymentAsked, paymentAsked, paymentIssues } from './payment/payment-asked.ts'
export { type PaymentOrder, paymentOrderSchema } from './payment/payment-order.ts'
export { type RefusalReason, refusalReasons } from './payment/refusal-reasons.ts'
export { type PaymentStatus, paymentStatuses, paymentStatusKeys } from './payment/payment-status.ts'
export {
  cuitIssue,
  cuitWarning,
  type DocumentPurpose,
  dniIssue,
  recipientNumberIssue,
} from './person/document-rules.ts'
export { isEmail } from './person/email.ts'
export {
  legalPersonIssues,
  type NewLegalPerson,
  type NewNaturalPerson,
  naturalPersonIssues,
} from './person/new-person.ts'
export { type Person, personName, personNumber, personSchema } from './person/person.ts'
export {
  type BrandColours,
  type BrandTheme,
  brandColours,
  brandGrounds,
  brandRatios,
} from './place/brand/brand-colours.ts'
export { around } from './place/around.ts'
export * from './place/districts/district.ts'
export { readDistricts } from './place/districts/read-districts.ts'
export { cellAt, type Grid, gridOf, mostCells } from './place/map-grid.ts'
export { metresBetween } from './place/metres-between.ts'
export * from './place/brand/branding.ts'
export { contrastOf } from './place/brand/oklch.ts'
export * from './message/index.ts'
export * from './place/municipality.ts'
export {
  type MunicipalityDraft,
  municipalityEditRefusals,
  newAreaRefusals,
  newMunicipalityRefusals,
  type PlaceRefusal,
} from './place/municipality-refusal.ts'
export { plusDays, plusMonths } from './plus-days.ts'
export { countryOfZone } from './place/country-of-zone.ts'
export { defaultPosition, mapZoom, type Position, positionSchema } from './place/position.ts'
export { usualTimeZone } from './place/usual-time-zone.ts'
export * from './questions/index.ts'
export * from './place/public-map/blurred.ts'
export * from './place/public-map/public-map-schema.ts'
export { sameWords } from './same-words.ts'
export * from './keeping/index.ts'
export * from './search/index.ts'
export * from './state/index.ts'
export * from './statistics/index.ts'
export {
  acceptOf,
  extensionOf,
  type FileKind,
  type FileProblem,
  fileProblem,
  fileRules,
} from './upload/file-rules.ts'
export { resumeLimits } from './upload/resume-limits.ts'
export * from './logic/index.ts'
export * from './work/index.ts'
export * from './written/index.ts'
