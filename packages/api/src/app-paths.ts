/** Every address of the backoffice, for its router and for the server: what is none of these is no page, and answered with 404. */
export const appPaths = {
  start: '/',
  signIn: '/login',
  firstRun: '/primera-vez',
  frameSignIn: '/login/ventana',
  resetPassword: '/restablecer/:token',
  preview: '/vista-previa/:token',
  home: '/home',
  inbox: '/bandeja',
  account: '/cuenta',
  audit: '/auditoria',
  deliveries: '/envios',
  apiKeys: '/claves',
  webhooks: '/webhooks/:id?',
  personalData: '/datos/:part?',
  settings: '/configuracion',
  forms: '/listar',
  users: '/usuarios',
  areas: '/areas',
  municipalities: '/municipios',
  municipality: '/municipios/:id',
  calendar: '/municipios/:id/calendario',
  districts: '/municipios/:id/barrios',
  messages: '/municipios/:id/mensajes',
  newForm: '/editar/nuevo/:place?',
  editForm: '/editar/:id/:place?',
  answerForm: '/contestar/:id',
  answers: '/respuestas/listado/:id',
  trash: '/papelera/:id?',
  search: '/buscar',
  myAnswers: '/misRespuestas/:formId',
  statistics: '/estadisticas/:id',
  answer: '/ver/:id',
  answerOfStatistics: '/ver/:id/estadisticas',
  correctAnswer: '/correctForm/:id',
  completeAnswer: '/respuestas/actualizar/:idForm',
  cisAnswerForm: '/cis/contestar/:id',
  cisAnswer: '/cis/ver/:id',
  cisCorrectAnswer: '/cis/editar/:id',
  sent: '/respuesta/enviada/:answerId/:docCode',
} as const

const partsOf = (path: string) => path.replace(/\/$/, '').split('/').slice(1)
const known = Object.entries(appPaths).map(([name, path]) => ({ name, parts: partsOf(path) }))

/** Which page the backoffice has there, by its name in `appPaths`: as its router matches, in any case of letters, with a last slash or without. */
export function appPageAt(path: string): string | undefined {
  const given = partsOf(path)
  return known.find(
    ({ parts }) => given.length <= parts.length && parts.every((part, index) => fits(part, given[index])),
  )?.name
}

/** Whether the backoffice has a page there. */
export function isAppPath(path: string): boolean {
  return appPageAt(path) !== undefined
}

function fits(part: string, given: string | undefined): boolean {
  if (!part.startsWith(':')) return part.toLowerCase() === given?.toLowerCase()
  return given === undefined ? part.endsWith('?') : given !== ''
}
