import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Prints the status that HttpURLConnection sees with a plain and a chunked body: URL TYPE AUTHORIZATION BYTES. */
public class Refused {
  public static void main(String[] words) throws Exception {
    boolean isJson = words[1].equals("application/json");
    String head = isJson ? "{\"file\":\"" : "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.pdf\"\r\n\r\n%PDF-1.4\n";
    String tail = isJson ? "\"}" : "\r\n--b--\r\n";
    byte[] body = (head + "A".repeat(Integer.parseInt(words[3])) + tail).getBytes(StandardCharsets.ISO_8859_1);
    for (boolean isChunked : new boolean[] {false, true}) {
      String seen;
      try {
        HttpURLConnection connection = (HttpURLConnection) URI.create(words[0]).toURL().openConnection();
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", words[1]);
        connection.setRequestProperty("Authorization", words[2]);
        connection.setDoOutput(true);
        if (isChunked) connection.setChunkedStreamingMode(65536);
        try (var out = connection.getOutputStream()) {
          out.write(body);
        }
        seen = String.valueOf(connection.getResponseCode());
      } catch (Exception error) {
        seen = "\"" + error.getClass().getSimpleName() + "\"";
      }
      System.out.println("[\"HttpURLConnection" + (isChunked ? ", chunked" : "") + "\"," + seen + "]");
    }
  }
}
