import { describe, expect, it } from 'vitest'
import { createText, loadMessages, type MessageKey, type MessageValues } from './index.ts'

const names = { product: 'Ventanilla', platform: 'MuniDigital', platformManagement: 'MuniGestión' }
const spanish = await Promise.all(
  (['es', 'es-AR'] as const).map(async language => createText(language, await loadMessages(language), names)),
)
const english = createText('en', await loadMessages('en'), names)

/** What spec 1 §2, §4, §5, §6 and §8 give in Spanish, word for word; the product's and the platform's names stand in as configured. */
const given: readonly [text: string, key: MessageKey, values?: MessageValues][] = [
  ['Error obteniendo datos de sesión.', 'shell.session.failed'],
  ['Lo sentimos, algo salió mal...', 'shell.error.title'],
  ['Acceso denegado. Municipio bloqueado', 'shell.blocked.title'],
  ['Acceso denegado. Municipio bloqueado', 'problem.session.blocked'],
  ['Acceso denegado. Municipio bloqueado', 'problem.form.blocked'],
  ['Ocurrió un error al realizar la acción', 'view.missing.title'],
  ['No se encontraron resultados', 'forms.empty'],
  ['Error al cargar la información, intente nuevamente.', 'forms.loadError'],
  ['No se encontraron formularios con ese nombre', 'forms.empty.name'],
  ['No se encontraron formularios para el área seleccionada', 'forms.empty.area'],
  ['El Formulario fue duplicado correctamente', 'forms.duplicate.done'],
  ['Ocurrió un error al duplicar el formulario, por favor inténtelo nuevamente', 'forms.duplicate.failed'],
  ['Debe seleccionar un Área Municipal', 'problem.form.duplicate.area'],
  ['Sin respuestas', 'forms.delete.noAnswers'],
  ['El formulario no tiene respuestas asociadas', 'forms.delete.none'],
  ['El formulario se eliminó correctamente', 'forms.delete.done'],
  ['Ocurrió un error al borrar el formulario, por favor intente nuevamente', 'forms.delete.failed'],
  [
    'Se ha producido un error al obtener la lista de Países, por favor recargue la página.',
    'areas.place.countries.failed',
  ],
  [
    'Se ha producido un error al obtener la lista de Provincias, por favor recargue la página.',
    'areas.place.provinces.failed',
  ],
  [
    'Se ha producido un error al obtener la lista de Municipios, por favor recargue la página.',
    'areas.place.municipalities.failed',
  ],
  [
    'Se ha producido un error al obtener la lista de Áreas del Municipio, por favor recargue la página.',
    'areas.place.areas.failed',
  ],
  ['Hubo un error al obtener los datos, por favor recargue la página nuevamente', 'users.loadError'],
  ['Hubo un error al obtener las Áreas del Municipio', 'users.areas.failed'],
  [
    'Se ha producido un error al obtener la lista de municipios, por favor vuelva a recargar la página.',
    'municipalities.loadError',
  ],
  ['Ya existe un usuario con el nombre ingresado.', 'problem.user.username.exists'],
  ['Ocurrió un error al comunicarse con MuniDigital.', 'problem.user.username.backend'],
  ['El nombre de usuario no es válido.', 'problem.user.username.invalid'],
  ['Ocurrió un error al verificar el usuario en MuniGestión', 'problem.user.username.unverified'],
  ['Ocurrió un error, no se ha podido crear el usuario.', 'problem.user.notCreated'],
  ['Usuario creado correctamente', 'users.create.done'],
  ['ERROR: No se ha podido obtener los datos del municipio.', 'users.create.noMunicipality'],
  // The old name of the platform, MuniCore, gives way to the configured one.
  ['Ocurrió un error al obtener la Áreas de MuniDigital, por favor intente nuevamente', 'editor.platform.areasFailed'],
  ['Se deben completar todos los campos requeridos.', 'problem.user.required'],
  ['Sólo puedo seleccionar un Rol', 'problem.user.oneRole', { by: 'admin' }],
  ['Sólo puede seleccionar un Rol', 'problem.user.oneRole', { by: 'supervisor' }],
  ['Se debe seleccionar al menos un área.', 'problem.user.areas.choose'],
  ['El municipio actual no esta asociado a un municipio de MuniDigital.', 'problem.user.municipality.unlinked'],
  ['* El municipio no posee áreas para seleccionar. Primero se debe crear una.', 'problem.user.areas.none'],
  ['Error: El usuario debe tener un nombre usuario de MuniGestión.', 'problem.user.username.missing'],
  ['Error: El usuario debe tener al menos un área municipal.', 'problem.user.areas.atLeastOne'],
  ['Debe ingresar un nombre de Municipio.', 'problem.municipality.name.required'],
  ['Debe ingresar una palabra clave.', 'problem.municipality.key.required'],
  ['Debe ingresar un ID para MuniDigital.', 'problem.municipality.platformId.required'],
  ['El ID de Municipio debe ser válido.', 'problem.municipality.platformId.invalid'],
  [
    'Palabra clave no válida. Debe tener dos o más letras y deben estar en mayúsculas.',
    'problem.municipality.key.invalid',
  ],
  ['Debe seleccionar una provincia.', 'problem.municipality.province.required'],
  ['Municipio creado correctamente.', 'municipalities.create.done'],
  ['Municipio editado correctamente.', 'municipalities.saved'],
  ['El nombre de la área no debe estar vacio.', 'problem.area.name.required'],
  ['Debe seleccionar un municipio al cual pertenecera la área.', 'problem.area.municipality.required'],
  ['No tiene permisos para ver el formulario porque no esta entre sus áreas municipales.', 'problem.access.area'],
]

describe.each(spanish.map(text => [text.language, text] as const))('%s', (_, text) => {
  it.each(given)('%s', (sentence, key, values) => {
    expect(text.t(key, values)).toBe(sentence)
  })

  it('begins the sentence about an unknown account with the text of the specification', () => {
    const said = text.t('problem.sso.unknown', { username: 'mperez' })
    expect(said).toMatch(/^No existe el usuario para Ventanilla\. .*mperez/)
  })
})

it.each<[string, MessageKey]>([
  ['Page Not Found', 'shell.notFound.title'],
  ['The requested URL was not found.', 'shell.notFound.body'],
  ['You do not have the required permissions to access this site.', 'shell.forbidden.body'],
  ['Confirm that you want to delete the form?', 'forms.delete.title'],
  ['Forms', 'forms.title'],
])('en: %s', (sentence, key) => {
  expect(english.t(key)).toBe(sentence)
})
