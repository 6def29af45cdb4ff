export { type Persona, personaClubs, personas } from '#server/demo/personas.ts'
