/**
 * Compiles the stage's two shader programs, each once and before its first draw.
 *
 * Patches `GlShaderSystem._createProgramData`, a private method: Pixi links each program twice, the second time to sort its
 * attributes, and blocks the main thread both times. Here each program is linked once, and the linking of the batch program
 * starts while Pixi is still initialising. Measured: without `compileConfettiProgram` the first frame of a win waits up to
 * 100 ms.
 */
import {
  compileShader,
  DefaultBatcher,
  defaultValue,
  extractAttributesFromGlProgram,
  type GlProgram,
  GlProgramData,
  type GlRenderingContext,
  GlShaderSystem,
  getUboData,
  getUniformData,
  logProgramError,
  type WebGLRenderer,
} from 'pixi.js'

/** Programs that are being linked, by Pixi's key for their sources. */
const pendingPrograms = new Map<number, WebGLProgram>()

/**
 * Starts linking the program of sprites and quads, without waiting for the result.
 * @param maxTextures textures per draw, as in Pixi's batches
 */
export function startBatchProgram(gl: GlRenderingContext, maxTextures: number): void {
  // All of Pixi's batchers share this shader object, so they look the program up by the same key.
  const { glProgram } = new DefaultBatcher({ maxTextures }).shader
  pendingPrograms.set(glProgram._key, linkProgram(gl, glProgram))
}

/** Compiles the program of the confetti and blocks until it is ready; returns at once when it already is. */
export function compileConfettiProgram({ context, shader, renderPipes }: WebGLRenderer): void {
  if (!context.isLost) shader.bind(renderPipes.particle.defaultShader, true)
}

/** The private members that the patch uses. */
interface ShaderSystem {
  _gl: GlRenderingContext
  _programDataHash: Record<number, GlProgramData>
  _createProgramData: (program: GlProgram) => GlProgramData
}

const shaderSystem = GlShaderSystem.prototype as unknown as ShaderSystem
shaderSystem._createProgramData = function (this: ShaderSystem, program) {
  const data = createProgramData(this._gl, program)
  this._programDataHash[program._key] = data
  return data
}

/** Blocks until the program is linked and returns the attributes and uniforms that Pixi needs. */
function createProgramData(gl: GlRenderingContext, program: GlProgram): GlProgramData {
  const pending = pendingPrograms.get(program._key)
  pendingPrograms.delete(program._key)
  // A program from a lost context reports that it is not linked.
  const linked = pending !== undefined && isLinked(gl, pending) ? pending : linkProgram(gl, program)
  const [vertex, fragment] = gl.getAttachedShaders(linked) ?? []
  if (vertex && fragment) logProgramError(gl, linked, vertex, fragment)
  program._attributeData = extractAttributesFromGlProgram(linked, gl)
  program._uniformData = getUniformData(linked, gl)
  program._uniformBlockData = getUboData(linked, gl)
  const uniforms = Object.entries(program._uniformData).map(([name, { type, size }]) => [
    name,
    { location: gl.getUniformLocation(linked, name), value: defaultValue(type, size) },
  ])
  return new GlProgramData(linked, Object.fromEntries(uniforms))
}

function isLinked(gl: GlRenderingContext, program: WebGLProgram): boolean {
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true
}

function linkProgram(gl: GlRenderingContext, { vertex, fragment }: GlProgram): WebGLProgram {
  const program = gl.createProgram()
  for (const shader of [
    compileShader(gl, gl.VERTEX_SHADER, vertex ?? ''),
    compileShader(gl, gl.FRAGMENT_SHADER, fragment ?? ''),
  ]) {
    gl.attachShader(program, shader)
    // WebGL frees an attached shader together with its program.
    gl.deleteShader(shader)
  }
  gl.linkProgram(program)
  gl.flush()
  return program
}
