/**
 * How the graphics card makes the stage's two programs: each once, and ahead, since whoever draws with one first waits
 * for it. Pixi's own way has each made twice, the second time to put its attributes in order, and waits both times.
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

/** Begun and not yet asked for, by Pixi's name for their sources. */
const begun = new Map<number, WebGLProgram>()

/**
 * Has what draws everything but confetti made while Pixi begins, and waits for nothing.
 * @param texturesADraw as many as Pixi's batches will take from
 */
export function beginBatchProgram(gl: GlRenderingContext, texturesADraw: number): void {
  // All batches have one shader. Another of the same sources would get a name of its own, and be another program.
  const { glProgram } = new DefaultBatcher({ maxTextures: texturesADraw }).shader
  begun.set(glProgram._key, link(gl, glProgram))
}

/** Has the confetti's made, and waits for it: for a moment in which nothing moves. Once it is there this costs nothing. */
export function makeConfettiProgram({ context, shader, renderPipes }: WebGLRenderer): void {
  if (!context.isLost) shader.bind(renderPipes.particle.defaultShader, true)
}

interface ShaderSystem {
  _gl: GlRenderingContext
  _programDataHash: Record<number, GlProgramData>
  _createProgramData: (program: GlProgram) => GlProgramData
}

const shaders = GlShaderSystem.prototype as unknown as ShaderSystem
shaders._createProgramData = function (this: ShaderSystem, program) {
  const data = finish(this._gl, program)
  this._programDataHash[program._key] = data
  return data
}

/** A program once it is made, which is waited for, and what Pixi wants to know of it. */
function finish(gl: GlRenderingContext, program: GlProgram): GlProgramData {
  const ahead = begun.get(program._key)
  begun.delete(program._key)
  // One that was begun before its context was lost is none.
  const linked = ahead !== undefined && isLinked(gl, ahead) ? ahead : link(gl, program)
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

function isLinked(gl: GlRenderingContext, linked: WebGLProgram): boolean {
  return gl.getProgramParameter(linked, gl.LINK_STATUS) === true
}

function link(gl: GlRenderingContext, { vertex, fragment }: GlProgram): WebGLProgram {
  const linked = gl.createProgram()
  for (const shader of [
    compileShader(gl, gl.VERTEX_SHADER, vertex ?? ''),
    compileShader(gl, gl.FRAGMENT_SHADER, fragment ?? ''),
  ]) {
    gl.attachShader(linked, shader)
    // It lives as long as its program.
    gl.deleteShader(shader)
  }
  gl.linkProgram(linked)
  gl.flush()
  return linked
}
