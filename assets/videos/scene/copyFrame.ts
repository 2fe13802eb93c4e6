// Keeps the picture just drawn and lays it down again, so that what four clips have in common is drawn once.
import * as three from 'three'

/** `keep` stores what the canvas shows; `lay` paints it back and clears the depth for what comes on top. */
export function frameCopy(renderer: three.WebGLRenderer, width: number, height: number) {
  const kept = new three.FramebufferTexture(width, height)
  const surface = new three.ShaderMaterial({
    uniforms: { picture: { value: kept } },
    vertexShader: 'varying vec2 at; void main() { at = uv; gl_Position = vec4(position.xy, 0.0, 1.0); }',
    fragmentShader:
      'uniform sampler2D picture; varying vec2 at; void main() { gl_FragColor = texture2D(picture, at); }',
    depthTest: false,
    depthWrite: false,
  })
  const screen = new three.Scene()
  const camera = new three.OrthographicCamera(-1, 1, 1, -1, 0, 1)
  screen.add(new three.Mesh(new three.PlaneGeometry(2, 2), surface))
  return {
    keep: () => renderer.copyFramebufferToTexture(kept),
    lay() {
      renderer.render(screen, camera)
      renderer.clearDepth()
    },
  }
}
