/**
 * The wish for card pictures, told to the server by a cookie: the content policy of a page names the host of the
 * pictures only then.
 * @module
 */

const COOKIE = "inkwright_pictures";
const YEAR = 365 * 24 * 3600;

/**
 * Set the cookie or take it away. It counts from the next page on.
 * @param {boolean} wanted
 * @returns {boolean} did it change? A browser without cookies changes nothing.
 */
export function tellPictures(wanted) {
  if (isTold() === wanted) return false;
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${COOKIE}=1; path=/; samesite=lax; max-age=${wanted ? YEAR : 0}${secure}`;
  return isTold() === wanted;
}

/** Does the cookie say that pictures are wanted? */
function isTold() {
  return document.cookie.split("; ").includes(`${COOKIE}=1`);
}
