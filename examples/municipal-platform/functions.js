// What the platform answers, function by function: `run(data, books, newId)` gives the result. `books` is data.json and what was made since.

const digits = text => String(text).replace(/[\s.-]/g, '')
const text = value => {
  if (typeof value !== 'string' || value.trim() === '') throw new Error('a text is missing')
  return value.trim()
}
const townAt = (books, path) => books.municipalities.find(town => town.path === path)
const townById = (books, id) => books.municipalities.find(town => town.id === String(id))
const townOf = (books, username) =>
  books.municipalities.find(town => town.usernames.includes(text(username).toLowerCase()))
const fail = { status: 'fail' }

const earthKm = 6371
const radians = degrees => (degrees * Math.PI) / 180
function distanceKm(a, b) {
  const half = (from, to) => Math.sin(radians(to - from) / 2) ** 2
  const chord =
    half(a.latitud, b.latitud) +
    Math.cos(radians(a.latitud)) * Math.cos(radians(b.latitud)) * half(a.longitud, b.longitud)
  return 2 * earthKm * Math.asin(Math.sqrt(chord))
}

const people = {
  verifyMuniCoreUser: {
    run({ userMuniCore }, books) {
      const username = String(userMuniCore).trim().toLowerCase()
      if (!/^[\p{L}\p{N}][\p{L}\p{N}._@-]{1,59}$/u.test(username)) return { result: false, error: 'invalid username' }
      const isTaken = books.municipalities.some(town => town.usernames.includes(username))
      return isTaken ? { result: false, error: 'muni username exists' } : { result: true }
    },
  },
  getMuniCoreAreas: { run: ({ username }, books) => townOf(books, username)?.areas ?? [] },
  getServerTime: { run: () => ({ serverTime: new Date().toISOString() }) },
  getCitizen: {
    run({ dni, municipioPath }, books) {
      const found = townAt(books, municipioPath)?.citizens.find(each => digits(each.dni) === digits(dni))
      return found ? { status: 'ok', result: found } : fail
    },
  },
  createCitizen: {
    run({ municipioPath, tipoDocumentoId, ...given }, books, newId) {
      const town = townAt(books, municipioPath)
      const dni = digits(text(given.dni))
      if (!town || town.citizens.some(each => digits(each.dni) === dni)) return fail
      const id = newId()
      town.citizens.push({ ...given, nombre: text(given.nombre), dni, id, tipoDocumentoId })
      return { status: 'ok', result: { idCiudadano: id, otrosDatos: { dni } } }
    },
  },
  getCitizenByHash: {
    run({ hash, municipioPath }, books) {
      const found = townAt(books, municipioPath)?.citizens.find(each => each.hash === text(hash))
      return found ? { status: 'ok', result: found } : fail
    },
  },
}

const incidents = {
  getIdentifiers: {
    run({ latitud, longitud, username, radio }, books) {
      const here = { latitud: Number(latitud), longitud: Number(longitud) }
      const near = (townOf(books, username)?.identifiers ?? []).filter(each =>
        each.geolocalizaciones.some(place => distanceKm(here, place) <= Number(radio)),
      )
      return { status: 'ok', result: near }
    },
  },
  getIdentifierDataById: {
    run({ idIdentifier, username }, books) {
      const found = townOf(books, username)?.identifiers.find(each => each.idIdentificador === String(idIdentifier))
      if (!found) return fail
      const { idIdentificador, descripcion, descripcionIdentificadorTipo, direccion, geolocalizaciones } = found
      const geometria = { geolocalizacion: geolocalizaciones[0] }
      const result = {
        idIdentificador,
        descripcion,
        tipoIdentificador: descripcionIdentificadorTipo,
        direccion,
        geometria,
      }
      return { status: 'ok', result }
    },
  },
  createTipoIncidencia: {
    run({ muniCoreUsername, muniCoreAreaId, formTitle, publico }, books, newId) {
      const { incidentTypes } = books.made
      const type = { town: townOf(books, muniCoreUsername)?.id, area: text(muniCoreAreaId), title: text(formTitle) }
      const isKnown = each => each.town === type.town && each.area === type.area && each.title === type.title
      if (!type.town || incidentTypes.some(isKnown)) return { result: false }
      const id = newId()
      incidentTypes.push({ ...type, id, isPublic: publico === true })
      return { result: true, id }
    },
  },
  createIncidencia: {
    run(data, books, newId) {
      text(data.tipoIncidenteId)
      if (!townById(books, data.municipioId)) return { result: false }
      const id = newId()
      books.made.incidents.push({ ...data, id })
      return { result: true, id }
    },
  },
  sendExternalMessage: {
    run({ message, formData }, books) {
      if (!townById(books, formData.municipioId)) return fail
      books.made.messages.push({ message: text(message), ...formData })
      return { status: 'ok' }
    },
  },
  updateStateCitizenPortalFormData: {
    run({ id, estado }, books) {
      books.made.portalStates.push({ id: text(id), estado: text(estado) })
      return { status: 'ok' }
    },
  },
}

const citizenById = (books, id) =>
  books.municipalities.flatMap(town => town.citizens).find(each => each.id === String(id))

const appointments = {
  getTurneroGroupProcedure: {
    run({ municipalityId }, books) {
      const town = townById(books, municipalityId)
      const { groupsProcedure = [], tenantId = '', tenantUniqueName = '' } = town ?? {}
      return { groupsProcedure, tenantId, tenantUniqueName }
    },
  },
  getTurneroEncryptCode: {
    run({ answerId }, books, newId) {
      const { codes } = books.made
      codes[text(answerId)] ??= newId() + newId()
      return codes[text(answerId)]
    },
  },
  getCitizenOAToken: {
    run({ citizenId, purpose }, books, newId) {
      if (!citizenById(books, citizenId)) throw new Error('nobody')
      const valor = newId() + newId() + newId()
      books.made.tokens[valor] = { citizenId: String(citizenId), purpose, until: Date.now() + 10 * 60_000 }
      return { valor }
    },
  },
  getCitizenLoginWithOaToken: {
    isBare: true,
    run({ token }, books) {
      const known = Object.hasOwn(books.made.tokens, token) ? books.made.tokens[token] : undefined
      const citizen = known && known.until > Date.now() ? citizenById(books, known.citizenId) : undefined
      if (!citizen) return { code: 401 }
      const { id, nombre, apellido, dni } = citizen
      const { purpose } = known
      return { code: 200, id, nombre, apellido, dni, username: dni, ...(purpose && { purpose }) }
    },
  },
}

export const functions = { ...people, ...incidents, ...appointments }
