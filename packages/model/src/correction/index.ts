export {
  factorRestMs,
  factorTries,
  type LinkPurpose,
  linkPurposes,
  linkUntil,
  mailCode,
  mailCodePattern,
  plainDocument,
} from './answer-link.ts'
export {
  changesPlace,
  keptIssues,
  longestCitizenMessage,
  markedPlaces,
  placeKey,
} from './kept-answer.ts'
