"""Prints the status that urllib, http.client and requests (where installed) see, one line each: URL TYPE AUTHORIZATION BYTES."""
import http.client, json, sys, urllib.error, urllib.parse, urllib.request

url, kind, authorization, size = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
if kind == 'application/json':
    body = b'{"file":"' + b'A' * size + b'"}'
else:
    body = b'--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n' + b'\n' * size + b'\r\n--b--\r\n'
headers = {'Content-Type': kind, 'Authorization': authorization}
pieces = lambda: (body[at:at + 65536] for at in range(0, len(body), 65536))


def of_urllib():
    try:
        return urllib.request.urlopen(urllib.request.Request(url, data=body, method='POST', headers=headers), timeout=60).status
    except urllib.error.HTTPError as error:
        return error.code


def of_http_client(whole):
    parsed = urllib.parse.urlsplit(url)
    connection = http.client.HTTPConnection(parsed.netloc, timeout=60)
    connection.request('POST', parsed.path, body if whole else pieces(), headers, encode_chunked=not whole)
    return connection.getresponse().status


def of_requests(whole):
    import requests
    return requests.post(url, data=body if whole else pieces(), headers=headers, timeout=60).status_code


for name, ask in [('urllib', of_urllib), ('http.client', lambda: of_http_client(True)), ('http.client, chunked', lambda: of_http_client(False)),
                  ('requests', lambda: of_requests(True)), ('requests, chunked', lambda: of_requests(False))]:
    try:
        print(json.dumps([name, ask()]))
    except ModuleNotFoundError:
        pass
    except Exception as error:
        print(json.dumps([name, repr(error)]))
