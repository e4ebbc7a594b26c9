/**
 * Words that people make passwords of, in the languages of the product: the bases of every published list of common passwords, names,
 * months, towns and clubs. Folded: lower case, no accents. Add a word whenever a leaked list of the year shows a new one.
 */
export const commonWords: readonly string[] = `
abc abcd abcde abcdef abril acceso access admin administracion administrador administrator agosto ajuntament
alcaldia alegria alejandro alvarez amarillo america amiga amigas amigo amigos amor amormio ana and andalucia
andrea android angel angeles antonio anything april argentina arsenal asd asdfgh asdfghjkl athletic atletico
august autumn ayuntamiento azerty azul barca barcelona baseball basketball batman bebe bemvindo benvido
benvingut bienvenida bienvenido bienvenidos bilbao black blanco blue boca bocajuniors bolivia brasil brazil
buenosaires caballo cafe camara cambiame cambiar camila campeon campeones carlos carmen carolina cataluna
catalunya change changeme chelsea chile chocolate cielo cinco ciudad claudia clave coffee colombia computadora
computer con concello contrasena contrasenia contrasenya contrasinal cookie corazon cordoba corrientes corvette
cristo cuatro daniel david december default del demo diaz diciembre diego diez dios diosesamor domingo dos
dragon ecuador egues eight elena ella empresa enero entra entrar espana esperanza estrella europa euskadi
facebook familia family febrero february felicidad fernandez fernando ferrari five florencia flores flower
football forever formulario formularios four francisco freedom friday futbol gabriela galicia garcia gatito gato
gobierno golden gomez gonzalez google green guadalupe guitar guitarra harley hello helloworld hija hijo hijos
hola holamundo hunter iloveyou independiente inspector instagram intendencia internet inverno invierno iphone
iruna isabel january javier jennifer jesucristo jesus jordan jorge jose juan jueves julia julieta julio july
june junio juventus killer las laura leon letmein libertad lisboa liverpool login lopez los love lovely lucas
lucia luis luna lunes madrid maestro magia magic mama manchester manuel maradona march maria mariposa martes
martin martina martinez marzo master matias mayo mendoza mercedes messi metal metallica mexico mibebe michael
microsoft miercoles miguel mimama mipapa misiones monday monkey municipal municipalidad municipio munidigital
munigestion music musica mustang nada naruto natalia navarra negro nicolas nine nothing november noviembre nueve
ocho october octubre office oficina oliva one ongietorri osasuna otono pablo palavra palavrapasse pamplona papa
para paraguay pasahitza passwd password passwort patricia paula pedro perez perrito perro peru poder pokemon por
porto portugal power prefeitura primavera princesa princess prueba pruebas pueblo qazwsx que qwe qwerty
qwertyuiop racing ranger realmadrid ricardo river riverplate roberto rocio rock rodriguez rojo romero ronaldo
root rosa rosario sabado salta samsung sanchez sanlorenzo santiago saopaulo saturday sebastian secret secreta
secreto seis senha september septiembre server servidor setiembre seven sevilla shadow siempre siete silver
silvina sistema six sofia spain spiderman spring starwars summer sunday sunshine super superman supervisor
system teamo temp temporal ten tequiero tequieromucho test testing the three thursday tigre todo todos tomas
toyota trabajo tres trust trustno tucuman tuesday two udala uno uruguay user users usuario valencia valentina
vecino vecinos venezuela ventanilla verano verao verde veronica victoria viernes villamaria virgen wednesday
welcome whatever whatsapp white windows winter xyz zxc zxcvbnm
`
  .trim()
  .split(/\s+/)
