export { can, canAny, handlingVerbs, hasWelcomePage, type Permission, permissionsOf, seesScope } from './access/can.ts'
export {
  isRole,
  type Role,
  rightsOf,
  roleNames,
  roles,
  type Subject,
  subjects,
  type Verb,
  verbs,
} from './access/roles.ts'
export { answerScope, listsForm, opensForm, seesAnswer, type Viewer } from './access/scope.ts'
export {
  type AnswerContent,
  answerContentSchema,
  type ConditionalContent,
  type FileRef,
  type Row,
  type SectionContent,
  type SimpleContent,
  type Value,
  type Values,
} from './answer/content.ts'
export {
  type GivenSignature,
  type Location,
  locationSchema,
  type Submission,
  submissionSchema,
} from './answer/submission.ts'
export {
  type AttachmentKind,
  type Attachments,
  attachmentKinds,
  type BooleanQuestion,
  type Condition,
  type ConditionalSection,
  type DataType,
  dataTypes,
  type FormDefinition,
  type FormSettings,
  formDefinitionSchema,
  type OpenQuestion,
  type Option,
  type Question,
  type RadioQuestion,
  type Section,
  type SelectQuestion,
  type SignatureSlot,
  type SimpleSection,
  type State,
  type States,
  type VersionFlag,
  versionFlags,
} from './form/definition.ts'
export { limits } from './form/limits.ts'
export {
  type Branding,
  brandingSchema,
  type FormContent,
  type LiveSettings,
  liveSettingsSchema,
  type PlatformLink,
} from './form/live-settings.ts'
export {
  type Language,
  type LocalizedText,
  languageSchema,
  languages,
  localizedTextSchema,
} from './form/localized-text.ts'
export { isStale, textHash, textIn } from './form/text-in.ts'
export { type Issue, type IssueCode, type IssuePath, issue, issueCodes } from './issue.ts'
export {
  type MunicipalitySettings,
  municipalitySettingsSchema,
  type UserSettings,
  userSettingsSchema,
} from './place/municipality.ts'
export { defaultPosition, mapZoom, type Position, positionSchema } from './place/position.ts'
