export { guidePersonas, type Persona, personaClubs, personaNames, personas } from '#server/demo/personas.ts'
