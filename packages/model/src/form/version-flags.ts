/** The flags that belong to a version; the live ones stand in `live-settings.ts`. */
export const versionFlags = [
  'citizen',
  'citizenRequired',
  'portalAssociation',
  'appointment',
  'incidents',
  'incidentPerState',
  'email',
  'geolocation',
  'headerImage',
  'digitalSignature',
  'signedAnswersEditable',
  'pdfDownloadCode',
  'portablePdf',
  'automaticDownload',
  'customVoucher',
  'editableForm',
  'paymentGateway',
  'recipient',
  'platformSync',
] as const
export type VersionFlag = (typeof versionFlags)[number]
