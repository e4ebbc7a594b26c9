/** What the platform of a demo town knows. Whoever is not among the usernames is free to be created. */
export type DemoTown = {
  readonly usernames: readonly string[]
  readonly areas: Readonly<Record<string, string>>
  readonly natural: readonly {
    readonly firstName: string
    readonly lastName: string
    readonly dni: string
    readonly email?: string
    readonly phone?: string
    readonly street?: string
  }[]
  readonly legal: readonly { readonly businessName: string; readonly cuit: string; readonly email?: string }[]
  readonly assets: readonly (readonly [
    id: string,
    description: string,
    kind: string,
    address: string,
    lat: number,
    lng: number,
  ])[]
  readonly agendas: Readonly<Record<string, string>>
  /** Citizens by the hash of their link and by the token of the portal, as numbers. */
  readonly hash: Readonly<Record<string, string>>
  readonly token: Readonly<Record<string, string>>
}

const villaMaria: DemoTown = {
  usernames: ['mgomez', 'jperez', 'ltorres', 'secretaria.privada'],
  areas: {
    '401': 'Atención al Vecino',
    '405': 'Espacios Verdes',
    '412': 'Desarrollo Social',
    '418': 'Obras Privadas',
    '423': 'Bromatología',
    '431': 'Tránsito',
    '437': 'Habilitaciones',
    '444': 'Zoonosis',
    '450': 'Alumbrado Público',
  },
  natural: [
    {
      firstName: 'María José',
      lastName: 'Ludueña',
      dni: '28456123',
      email: 'mjluduena@correo.example',
      phone: '3534112233',
      street: 'San Martín 1240',
    },
    {
      firstName: 'Carlos Alberto',
      lastName: 'Bianchi',
      dni: '17203948',
      phone: '3534556677',
      street: 'Bv. Sarmiento 355',
    },
    {
      firstName: 'Sofía',
      lastName: 'Ferreyra',
      dni: '40118277',
      email: 'sofia.ferreyra@correo.example',
      street: 'Entre Ríos 918',
    },
    { firstName: 'Ramón', lastName: 'Ontivero', dni: '11876540', street: 'Periodistas Argentinos 77' },
    { firstName: 'Lucas', lastName: 'Gudiño', dni: '35290418', email: 'lgudino@correo.example', phone: '3534778899' },
  ],
  legal: [
    { businessName: 'Panadería La Espiga S.R.L.', cuit: '30708123451', email: 'administracion@laespiga.example' },
    { businessName: 'Club Deportivo Las Playas', cuit: '30612349874' },
  ],
  assets: [
    ['LUM-0147', 'Columna de alumbrado doble brazo', 'Luminaria', 'Bv. España 250', -32.40921, -63.24187],
    ['LUM-0148', 'Columna de alumbrado simple', 'Luminaria', 'Bv. España 290', -32.40958, -63.24121],
    ['LUM-0312', 'Farola colonial', 'Luminaria', 'San Martín 60, Plaza Centenario', -32.4107, -63.23988],
    ['ARB-2201', 'Jacarandá adulto', 'Árbol', 'Buenos Aires 1180', -32.41206, -63.24302],
    ['ARB-2202', 'Fresno americano', 'Árbol', 'Buenos Aires 1194', -32.41219, -63.24318],
    ['ARB-2675', 'Lapacho rosado', 'Árbol', 'Av. Costanera y Salta', -32.40402, -63.23611],
    ['CON-0033', 'Contenedor de residuos húmedos', 'Contenedor', 'Entre Ríos 905', -32.41311, -63.23844],
    ['CON-0041', 'Campana de vidrio', 'Contenedor', '9 de Julio 310', -32.40856, -63.23713],
    ['REF-0009', 'Refugio de colectivo', 'Parada', 'Av. Hipólito Yrigoyen 12', -32.41455, -63.24566],
    ['SEM-0021', 'Semáforo peatonal', 'Semáforo', 'Bv. Sarmiento y Catamarca', -32.41641, -63.23977],
    ['PLZ-0004', 'Juegos infantiles', 'Plaza', 'Plaza Ocampo', -32.4239, -63.2512],
  ],
  agendas: {
    'licencias-de-conducir': 'Licencias de conducir',
    'habilitaciones-comerciales': 'Habilitaciones comerciales',
    castracion: 'Castración de mascotas',
  },
  hash: { 'vecina-villa-maria': '28456123' },
  token: { 'demo-villa-maria': '28456123' },
}

const egues: DemoTown = {
  usernames: ['iaranguren', 'mzabalza', 'oac.sarriguren'],
  areas: {
    '601': 'Participación Ciudadana',
    '604': 'Servicios Sociales',
    '609': 'Urbanismo',
    '613': 'Cultura y Deporte',
    '620': 'Jardines y Limpieza',
  },
  natural: [
    {
      firstName: 'Maite',
      lastName: 'Iriarte Goñi',
      dni: '72681123',
      email: 'maite.iriarte@correo.example',
      phone: '948112233',
      street: 'Avenida Reino de Navarra 12',
    },
    { firstName: 'Íñigo', lastName: 'Azcona Ruiz', dni: '44630917', phone: '948445566', street: 'Calle Elizmendi 4' },
    {
      firstName: 'Nerea',
      lastName: 'Otxoa Larrea',
      dni: '73120468',
      email: 'nerea.otxoa@correo.example',
      street: 'Plaza Puerta de Badostáin 3',
    },
  ],
  legal: [{ businessName: 'Cooperativa Olatz Elkartea', cuit: '30714500232', email: 'olatz@correo.example' }],
  assets: [
    ['FAR-118', 'Farola LED de parque', 'Farola', 'Parque del Lago, Sarriguren', 42.81412, -1.59588],
    ['FAR-121', 'Farola LED vial', 'Farola', 'Avenida Reino de Navarra 20', 42.81565, -1.59802],
    ['ARB-640', 'Plátano de sombra', 'Árbol', 'Calle Elizmendi 6', 42.81637, -1.59421],
    ['ARB-655', 'Tilo', 'Árbol', 'Plaza Puerta de Badostáin', 42.81288, -1.59747],
    ['CNT-072', 'Contenedor de materia orgánica', 'Contenedor', 'Calle Bardenas Reales 2', 42.81398, -1.59215],
    ['BAN-015', 'Banco con respaldo', 'Mobiliario', 'Paseo del Lago', 42.81349, -1.59633],
    ['FUE-003', 'Fuente de agua potable', 'Fuente', 'Polideportivo de Olaz', 42.8221, -1.60741],
  ],
  agendas: { empadronamiento: 'Empadronamiento', urbanismo: 'Consultas de urbanismo' },
  hash: { 'vecina-egues': '72681123' },
  token: { 'demo-egues': '72681123' },
}

/** By the municipality's uid. */
export const demoTowns: Readonly<Record<string, DemoTown>> = { 'villa-maria': villaMaria, egues }
