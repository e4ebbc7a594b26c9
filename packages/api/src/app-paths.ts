/** Every address of the backoffice, for its router and for the server: what is none of these is no page, and answered with 404. */
export const appPaths = {
  start: '/',
  signIn: '/login',
  frameSignIn: '/login/ventana',
  resetPassword: '/restablecer/:token',
  home: '/home',
  account: '/cuenta',
  audit: '/auditoria',
  deliveries: '/envios',
  settings: '/configuracion',
  forms: '/listar',
  users: '/usuarios',
  areas: '/areas',
  municipalities: '/municipios',
  municipality: '/municipios/:id',
  newForm: '/editar/nuevo/:type?',
  editForm: '/editar/:id/:type?',
  answerForm: '/contestar/:id',
  answers: '/respuestas/listado/:id',
  myAnswers: '/misRespuestas/:formId',
  statistics: '/estadisticas/:id',
  answer: '/ver/:id',
  correctAnswer: '/correctForm/:id',
  completeAnswer: '/respuestas/actualizar/:idForm',
  cisAnswerForm: '/cis/contestar/:id',
  cisAnswer: '/cis/ver/:id',
  cisCorrectAnswer: '/cis/editar/:id',
  sent: '/respuesta/enviada/:answerId/:docCode',
} as const

const patterns = Object.values(appPaths).map(path => {
  const pattern = path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i')
})

/** Whether the backoffice has a page there: as its router matches, in any case of letters, with a last slash or without. */
export function isAppPath(path: string): boolean {
  return patterns.some(pattern => pattern.test(path))
}
